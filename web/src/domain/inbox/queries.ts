import { getLocalTimeZone, today } from '@internationalized/date';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';

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
      answer(api.GET('/api/GetInbox', { params: { query: { today: localToday() } }, signal })),
    staleTime: 0,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  });
