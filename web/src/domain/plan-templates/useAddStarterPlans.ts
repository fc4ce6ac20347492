import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';
import { toast, toastFailure } from '@/lib/toast';
import { planTemplatesKey } from './queries';

export function useAddStarterPlans() {
  const { t } = useLingui();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.POST('/api/AddStarterPlanTemplates')),
    onSuccess: async ({ added: count }) => {
      await cache.invalidateQueries({ queryKey: planTemplatesKey });
      toast.success(
        count > 0
          ? t`${plural(count, { one: '# starter template added', other: '# starter templates added' })}`
          : t`You already have all of them`,
      );
    },
    onError: (error) => toastFailure(t`Failed to add the starter templates`, error),
  });
}
