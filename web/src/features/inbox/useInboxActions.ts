import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Inbox, type InboxItem, withoutItems } from '@/domain/inbox/inbox';
import { inboxKey, localToday } from '@/domain/inbox/queries';
import { answer, api } from '@/lib/api';
import { HttpError } from '@/lib/httpError';
import { toast, toastFailure } from '@/lib/toast';

type Change = { ids: readonly string[]; action: 'dismiss' | 'snooze' | 'restore' };

/** The server's limit per call. */
const maxAtOnce = 1000;

/** Dismissed and snoozed items disappear at once, and can be restored. */
export function useInboxActions() {
  const { t } = useLingui();
  const cache = useQueryClient();
  const failed = {
    dismiss: t`Failed to dismiss it. Try again.`,
    snooze: t`Failed to snooze it. Try again.`,
    restore: t`Failed to restore it. Try again.`,
  };
  const change = useMutation({
    mutationFn: ({ ids, action }: Change) => {
      const today = localToday();
      const until = parseDate(today).add({ days: 1 }).toString();
      const body = { ids: ids.slice(0, maxAtOnce), action, today, ...(action === 'snooze' && { until }) };
      return answer(api.POST('/api/DismissInboxItem', { body }));
    },
    onMutate: async ({ ids, action }) => {
      await cache.cancelQueries({ queryKey: inboxKey });
      if (action === 'restore') return;
      cache.setQueryData<Inbox>(inboxKey, (inbox) => inbox && withoutItems(inbox, new Set(ids)));
    },
    onSuccess: (_, { ids, action }) => {
      if (action === 'restore') return;
      const text = action === 'snooze' ? t`Snoozed until tomorrow.` : t`Dismissed.`;
      toast(text, { action: { label: t`Undo`, onClick: () => change.mutate({ ids, action: 'restore' }) } });
    },
    onError: (error, { action }) => {
      const isGone = error instanceof HttpError && error.status === 404;
      if (isGone) toast(t`Something new has happened there.`);
      else toastFailure(failed[action], error);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: inboxKey }),
  });
  const act = (action: Change['action']) => (items: readonly InboxItem[]) =>
    change.mutate({ ids: items.map(({ id }) => id), action });
  return { dismiss: act('dismiss'), snooze: act('snooze') };
}
