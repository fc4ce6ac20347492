import { getLocalTimeZone, today } from '@internationalized/date';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';
import { accountKey, session } from '@/lib/session';
import { keptWhose } from '@/lib/whose';

const everyMs = 15_000;

export const inboxKey = ['inbox'] as const;

export function localToday(): string {
  return today(getLocalTimeZone()).toString();
}

/**
 * Polled while the page is visible, and refetched when the coach returns to it. The browser caches the last response
 * with its ETag, so most polls cost the server one session lookup.
 */
export const inboxQuery = () =>
  queryOptions({
    queryKey: inboxKey,
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/GetInbox', { params: { query: { today: localToday(), ...whoseItems() } }, signal }),
      ),
    staleTime: 0,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  });

/** In a club, the items of the coach's own athletes and of those whom nobody looks after, unless they chose all. */
function whoseItems(): { whose?: 'mine' | 'everyone' } {
  const { state } = session;
  if (state.status !== 'signed-in' || !state.user.isClub) return {};
  return { whose: keptWhose('inbox', accountKey(state.user)) ?? 'mine' };
}
