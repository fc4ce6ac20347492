import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRenewRuns } from '@/domain/activities/queries';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';

const conditionsKey = ['conditions'] as const;

/** The weather and the height of an athlete's days, from one on. */
export const conditionsQuery = (athlete: string, from: string) =>
  queryOptions({
    queryKey: [...conditionsKey, athlete, from],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/GetConditions', { params: { query: { athlete, from } }, signal })),
  });

/** Runs of the day are compared with the plan again. */
export function useSaveConditions() {
  const cache = useQueryClient();
  const renew = useRenewRuns();
  return useMutation({
    mutationFn: (body: components['schemas']['ConditionsBody']) => api.POST('/api/SaveConditions', { body }),
    onSuccess: async () => {
      void cache.invalidateQueries({ queryKey: conditionsKey });
      await renew();
    },
  });
}
