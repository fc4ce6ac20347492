import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { plansQuery } from '@/domain/plans/queries';
import { useAuth } from '@/lib/auth';
import { toast, toastFailure } from '@/lib/toast';
import type { Plan } from './plan';
import { duplicatePlan } from './queries';

/** Posts a copy of a plan and reloads the list. One at a time: pressing twice makes one copy. */
export function useDuplicatePlan(): { duplicate: (plan: Plan) => void; duplicatingId: string | undefined } {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { session } = useAuth();
  const { queryKey } = plansQuery();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (plan: Plan) => {
      const isListed = queryClient
        .getQueryData(queryKey)
        ?.some(({ scheduleDocumentId }) => scheduleDocumentId === plan.scheduleDocumentId);
      if (!isListed || session.state.status !== 'signed-in') {
        throw new Error(t`Plan not found or user not authenticated`);
      }
      await duplicatePlan(plan);
    },
    onSuccess: async (_, plan) => {
      await queryClient.invalidateQueries({ queryKey });
      const { name } = plan.details;
      toast.success(t`Schedule "${name}" duplicated successfully!`);
    },
    onError: (error) => toastFailure(error.message || t`Failed to duplicate schedule`, error.cause),
  });
  return {
    duplicate: (plan) => {
      if (!isPending) mutate(plan);
    },
    duplicatingId: isPending ? variables.scheduleDocumentId : undefined,
  };
}
