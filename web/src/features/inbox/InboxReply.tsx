import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Button } from '@/components/buttons/Button';
import { type Inbox, type InboxItem, withoutItems } from '@/domain/inbox/inbox';
import { inboxKey } from '@/domain/inbox/queries';
import { useReply } from '@/domain/plans/feedback/useReply';
import { toast } from '@/lib/toast';

type Props = {
  item: InboxItem;
  text: string;
  onType: (text: string) => void;
  onClose: () => void;
  /** Called after sending: the keyboard focus moves to the next row. */
  onAnswered: () => void;
};

/** Written in its row. A sent reply shows on the athlete's page, and the row disappears. */
export function InboxReply({ item, text, onType, onClose, onAnswered }: Props) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const cache = useQueryClient();
  const { athleteName, scheduleId, workout } = item;
  const reply = useReply(
    scheduleId && workout ? { scheduleId, workoutId: workout.workoutId } : undefined,
    text,
    async () => {
      onType('');
      onAnswered();
      toast.success(t`Reply sent to ${athleteName}`);
      await cache.cancelQueries({ queryKey: inboxKey });
      cache.setQueryData<Inbox>(inboxKey, (inbox) => inbox && withoutItems(inbox, new Set([item.id])));
      await cache.invalidateQueries({ queryKey: inboxKey });
    },
  );
  useEffect(() => field.current?.focus(), []);

  const { error, submit } = reply;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    else return;
    event.preventDefault();
  };
  const firstName = athleteName.split(' ')[0];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2.5 gap-y-2 pr-4 pb-3.5 pl-[60px] max-md:grid-cols-1 max-md:px-3.5">
      <textarea
        ref={field}
        rows={2}
        aria-label={t`Reply to ${athleteName}`}
        aria-describedby={id}
        aria-invalid={error !== undefined || undefined}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className="block min-h-[54px] w-full resize-none px-2.5 py-[7px] text-sm outline-none focus:border-ink focus:outline-2 focus:-outline-offset-1 focus:outline-focus max-md:text-md rounded-md border border-control bg-surface aria-invalid:border-danger dark:bg-sunken"
      />
      <Button
        variant="ink"
        icon={<Send strokeWidth={1.9} aria-hidden="true" />}
        isDisabled={!reply.canSend}
        isBusy={reply.isSending}
        busyLabel={t`Sending...`}
        onPress={submit}
      >
        <Trans context="verb">Send</Trans>
      </Button>
      <div className="col-span-full -mt-0.5">
        {error === undefined ? (
          <p id={id} className="text-xs text-ink-3">
            <Trans>Shown on {firstName}’s page. Sending clears this row.</Trans>
          </p>
        ) : (
          <p id={id} role="alert" className="text-xs font-medium text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
