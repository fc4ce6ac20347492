import { getLocalTimeZone, today } from '@internationalized/date';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';

const everyMs = 15_000;

export const inboxKey = ['inbox'] as const;

export function localToday(): string {
  return today(getLocalTimeZone()).toString();
}

/**
 * Asked again while the page is seen, and when the coach comes back to it. The browser keeps the last answer with its
 * tag, so most of these cost the server one look at the session.
 */
export const inboxQuery = () =>
  queryOptions({
    queryKey: inboxKey,
    queryFn: ({ signal }) =>
      answer(api.GET('/api/GetInbox', { params: { query: { today: localToday() } }, signal })),
    staleTime: 0,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  });
