import { plural, t } from '@lingui/core/macro';
import type { Invitation, Member } from '@/domain/members/queries';
import { firstNameOf } from '@/lib/displayName';
import { HttpError } from '@/lib/httpError';
import { clockText, type DateForm, dateText, localDay } from '@/lib/language/dates';

const day: DateForm = { weekday: 'short', day: 'numeric', month: 'short' };
const msOfDay = 24 * 60 * 60 * 1000;

/** "now", "today 07:15", "Tue 13 Oct" */
export function lastSeenText({ isYou, lastSeenAt }: Member, now: Date): string {
  if (isYou) return t`now`;
  if (!lastSeenAt) return t({ message: 'not yet', comment: 'When a member was last seen' });
  const at = new Date(lastSeenAt);
  const clock = clockText(at);
  return at.toDateString() === now.toDateString() ? t`today ${clock}` : dateText(localDay(at), day);
}

/** "invited by Nora on Mon 12 Oct, ends in 4 days" */
export function invitedText({ invitedBy, invitedAt, endsAt }: Invitation, now: Date): string {
  const by = firstNameOf(invitedBy);
  const on = dateText(localDay(new Date(invitedAt)), day);
  const days = Math.max(1, Math.round((Date.parse(endsAt) - now.getTime()) / msOfDay));
  return t`invited by ${by} on ${on}, ${plural(days, { one: 'ends in # day', other: 'ends in # days' })}`;
}

/** Why the server refused a change of the team, in words that help. */
export function refusalText(error: unknown): string | undefined {
  switch (error instanceof HttpError ? error.problem.code : undefined) {
    case 'last-owner':
      return t`Make someone else owner first.`;
    case 'already-member':
      return t`Already a member.`;
    default:
      return undefined;
  }
}
