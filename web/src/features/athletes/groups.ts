import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { athletesKey } from '@/domain/athletes/queries';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';

type GroupBody = components['schemas']['GroupBody'];

/** Every group that somebody is in, by name. */
export const groupsQuery = () =>
  queryOptions({
    queryKey: [...athletesKey, 'groups'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetGroups', { signal })),
  });

/** The roster carries the groups too: both are loaded again before it counts as done. */
export function useSaveGroup() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: GroupBody) => api.PUT('/api/SaveGroup', { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: athletesKey }),
  });
}
