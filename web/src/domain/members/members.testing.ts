import { nora } from '@/testServer';
import type { Invitation, Member } from './queries';

export const inClub = { ...nora, accountName: 'Eklund Running', isClub: true };

export function member(changes: Partial<Member>): Member {
  return {
    personId: nora.id,
    displayName: nora.displayName,
    email: nora.email,
    photoURL: null,
    role: 'owner',
    isYou: false,
    athleteIds: [],
    lastSeenAt: '2026-10-13T08:00:00Z',
    joinedAt: '2026-09-01T08:00:00Z',
    ...changes,
  };
}

export const you = member({ isYou: true, athleteIds: ['maya'] });
export const johan = member({
  ...{ personId: 'johan', displayName: 'Johan Berg', email: 'johan@example.com', role: 'coach' },
  athleteIds: ['ben', 'jonas'],
});

export const invitation: Invitation = {
  invitationId: 'invitation-1',
  email: 'oskar@example.com',
  role: 'coach',
  invitedBy: 'Nora Eklund',
  invitedAt: '2026-10-12T08:00:00Z',
  endsAt: '2026-10-19T08:00:00Z',
};
