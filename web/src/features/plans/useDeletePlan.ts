import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetLeftDrafts, leftDraftsQuery } from '@/domain/drafts/queries';
import { goalsKey } from '@/domain/goals/queries';
import { plansQuery } from '@/domain/plans/queries';
import { useAccountKey } from '@/lib/auth';
import { HttpError } from '@/lib/httpError';
import { toast } from '@/lib/toast';
import { deletePlan } from './queries';

/** Deletes a plan and removes it from the list. */
export function useDeletePlan() {
  const { t } = useLingui();
  const account = useAccountKey();
  const queryClient = useQueryClient();
  const { queryKey } = plansQuery();
  return useMutation({
    mutationFn: deletePlan,
    onSuccess: async (_, { scheduleDocumentId, details }) => {
      await forgetLeftDrafts(account, scheduleDocumentId);
      await queryClient.invalidateQueries(leftDraftsQuery(account));
      // A response in flight may still list the plan.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (plans) =>
        plans?.filter((plan) => plan.scheduleDocumentId !== scheduleDocumentId),
      );
      void queryClient.invalidateQueries({ queryKey: goalsKey });
      const { name } = details;
      toast.success(t`"${name}" has been deleted successfully`);
    },
    onError: async (error) => {
      if (error instanceof HttpError && error.status === 404) {
        toast.error(t`Plan not found`);
        await queryClient.invalidateQueries({ queryKey });
      } else {
        toast.error(t`Failed to delete plan. Please try again.`);
      }
    },
  });
}
