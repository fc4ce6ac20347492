import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Inbox, type InboxItem, withoutItems } from '@/domain/inbox/inbox';
import { inboxKey } from '@/domain/inbox/queries';
import { answer, api } from '@/lib/api';
import { toast, toastFailure } from '@/lib/toast';

/** Resends a message by mail that WhatsApp failed to deliver. Its row then disappears. */
export function SendByEmail({ item, className }: { item: InboxItem; className: string }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const { athleteId, athleteName } = item;
  const send = useMutation({
    mutationFn: (messageId: string) =>
      answer(api.POST('/api/SendMessage', { body: { athleteId, messageId, channel: 'Email' } })),
    onSuccess: async () => {
      toast.success(t`On its way to ${athleteName} by email`);
      await cache.cancelQueries({ queryKey: inboxKey });
      cache.setQueryData<Inbox>(inboxKey, (inbox) => inbox && withoutItems(inbox, new Set([item.id])));
    },
    onError: (error) => toastFailure(t`Failed to send it. Try again.`, error),
    onSettled: () => cache.invalidateQueries({ queryKey: inboxKey }),
  });
  const submit = () => {
    if (!send.isPending && item.message) send.mutate(item.message.messageId);
  };
  return (
    <button type="button" aria-disabled={send.isPending || undefined} onClick={submit} className={className}>
      <span>
        <Trans>Send by email</Trans>
      </span>
      <span className="sr-only">, {athleteName}</span>
    </button>
  );
}
