import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { predictionsQuery } from '@/domain/goals/queries';
import { api } from '@/lib/api';
import type { components } from '@/lib/schema';
import { toast } from '@/lib/toast';

/** Shows an athlete the ranges of their races, or hides them. */
export function useShowPredictions() {
  const { t } = useLingui();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: components['schemas']['ShownPredictionsBody']) =>
      api.PUT('/api/ShowPredictions', { body }),
    onSuccess: (_, { athleteId }) =>
      cache.invalidateQueries({ queryKey: predictionsQuery(athleteId).queryKey }),
    onError: () => toast.error(t`The change could not be saved`),
  });
}
