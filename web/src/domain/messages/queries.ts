import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';

export type Messages = components['schemas']['MessagesAnswer'];
export type Message = components['schemas']['MessageShape'];
export type Consent = components['schemas']['ConsentShape'];
export type Channel = Consent['channel'];
export type ConsentChange = Omit<components['schemas']['ConsentBody'], 'athleteId'>;

const messagesKey = ['messages'] as const;
const askAgainAfter = 30_000;

export const messagesQuery = (athleteId: string) =>
  queryOptions({
    queryKey: [...messagesKey, athleteId],
    queryFn: ({ signal }): Promise<Messages> =>
      answer(api.GET('/api/GetMessages', { params: { query: { athlete: athleteId } }, signal })),
    staleTime: 0,
    // Delivery reports can arrive at any time.
    refetchInterval: askAgainAfter,
  });

/** The part to send: a whole plan, one of its weeks or one of its days. */
export type Part = { scheduleId: string; week?: number | undefined; day?: string | undefined };

export const messageTextQuery = ({ scheduleId, week, day }: Part) =>
  queryOptions({
    queryKey: [...messagesKey, 'text', scheduleId, week, day],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/GetMessageText', {
          params: { query: { schedule: scheduleId, ...(week && { week }), ...(day && { day }) } },
          signal,
        }),
      ),
    staleTime: 0,
    retry: false,
  });

export function useUpdateConsent(athleteId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: ConsentChange): Promise<Messages> =>
      answer(api.POST('/api/UpdateConsent', { body: { athleteId, ...change } })),
    onSuccess: (saved) => cache.setQueryData(messagesQuery(athleteId).queryKey, saved),
  });
}

/** Sends a part of a plan, or retries a failed message. */
export function useSendMessage(athleteId: string | undefined) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: components['schemas']['SendBody'] & { key: string }) =>
      answer(api.POST('/api/SendMessage', { params: { header: { 'Idempotency-Key': key } }, body })),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...messagesKey, athleteId ?? ''] }),
  });
}
