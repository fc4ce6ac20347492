import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';

const availabilityKey = ['availability'] as const;

/** When an athlete can run in a usual week; null until somebody says something. */
export const availabilityQuery = (athleteId: string) =>
  queryOptions({
    queryKey: [...availabilityKey, athleteId],
    queryFn: async ({ signal }) => {
      const found = await answer(
        api.GET('/api/GetAvailability', { params: { query: { athlete: athleteId } }, signal }),
      );
      return found.availability ?? null;
    },
  });

export function useSaveAvailability() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: components['schemas']['AvailabilityBody']) =>
      answer(api.POST('/api/SaveAvailability', { body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: availabilityKey }),
  });
}

export function useForgetAvailability() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (athlete: string) =>
      api.DELETE('/api/DeleteAvailability', { params: { query: { athlete } } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: availabilityKey }),
  });
}
