import { useMutation, useQueryClient } from '@tanstack/react-query';
import { athletesKey } from '@/domain/athletes/queries';
import { inboxKey } from '@/domain/inbox/queries';
import { membersQuery } from '@/domain/members/queries';
import type { Role } from '@/domain/members/role';
import { answer, api } from '@/lib/api';
import { useAuth } from '@/lib/auth';

export type Invite = { email: string; role: Role; athleteIds: string[]; note: string };

export function inviteMember(body: Invite) {
  return answer(api.POST('/api/InviteMember', { body }));
}

export async function sendInvitationAgain(invitationId: string): Promise<void> {
  await api.POST('/api/SendInvitationAgain', { body: { invitationId } });
}

export async function withdrawInvitation(invitationId: string): Promise<void> {
  await api.POST('/api/WithdrawInvitation', { body: { invitationId } });
}

export async function updateMember(personId: string, role: Role): Promise<void> {
  await api.POST('/api/UpdateMember', { body: { personId, role } });
}

/** `handTo` looks after their athletes from then on; `null` is nobody in particular. */
export async function removeMember(personId: string, handTo: string | null): Promise<void> {
  await api.POST('/api/RemoveMember', { body: { personId, handTo } });
}

/** Answers with a session in the person's own account. */
export function leaveAccount() {
  return answer(api.POST('/api/LeaveAccount', { body: {} }));
}

/** Makes somebody owner, hands one's own athletes over and leaves. `handTo` is like that of `removeMember`. */
export function handOverAccount(body: { ownerId: string; handTo: string | null }) {
  return answer(api.POST('/api/HandOverAccount', { body }));
}

/** A change of who is in the team, shown once it is done. Somebody else may have changed it meanwhile. */
export function useTeamChange<Change, Done>(change: (change: Change) => Promise<Done>) {
  const cache = useQueryClient();
  const { session } = useAuth();
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      // The first invitation makes an account a club, and the last one to go ends that.
      void session.renew();
      void cache.invalidateQueries({ queryKey: athletesKey });
      void cache.invalidateQueries({ queryKey: inboxKey });
      return cache.invalidateQueries({ queryKey: membersQuery().queryKey });
    },
  });
}
