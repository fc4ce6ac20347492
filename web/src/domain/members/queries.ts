import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { athletesKey } from '@/domain/athletes/queries';
import { inboxKey } from '@/domain/inbox/queries';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';

export type Member = components['schemas']['MemberAnswer'];
export type Invitation = components['schemas']['InvitationEntry'];

/** Who works in the account, and who is invited. Others change it too, so every page that shows it asks again. */
export const membersQuery = () =>
  queryOptions({
    queryKey: ['members'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetMembers', { signal })),
    staleTime: 0,
  });

type Assignment = { athleteIds: readonly string[]; personId: string | null };

/** Done once the lists that show whose athlete it is have been refetched. */
export function useAssignCoach() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ athleteIds, personId }: Assignment) =>
      api.POST('/api/AssignCoach', { body: { athleteIds: [...athleteIds], personId } }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: inboxKey });
      return Promise.all([
        cache.invalidateQueries({ queryKey: athletesKey }),
        cache.invalidateQueries({ queryKey: membersQuery().queryKey }),
      ]);
    },
  });
}
