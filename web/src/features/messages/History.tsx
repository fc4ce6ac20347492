import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CheckCheck, CircleX, Clock, CornerDownLeft, MessageCircle } from 'lucide-react';
import { Card } from '@/components/layout/Card';
import { type Message, type Messages, useSendMessage } from '@/domain/messages/queries';
import { useUser } from '@/lib/auth';
import { HttpError } from '@/lib/httpError';
import { newId } from '@/lib/newId';
import { toast } from '@/lib/toast';
import { historyNote, historyTime, stateText } from './historyText';

const icons = {
  Waiting: Clock,
  Opened: MessageCircle,
  Sent: Check,
  Delivered: CheckCheck,
  Read: CheckCheck,
  Failed: CircleX,
  Received: CornerDownLeft,
};

export function History({ athleteId, messages }: { athleteId: string; messages: Messages }) {
  const { t } = useLingui();
  const { history, firstName } = messages;
  const latest = history[0];
  return (
    <Card title={t`History`}>
      <p aria-live="polite" className="sr-only">
        {latest && `${latest.title}, ${stateText(latest)}`}
      </p>
      {history.length === 0 ? (
        <p className="text-sm text-ink-2">
          <Trans>Nothing was sent yet.</Trans>
        </p>
      ) : (
        <table className="w-full text-left text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">
                <Trans>Time</Trans>
              </th>
              <th scope="col">
                <Trans>Message</Trans>
              </th>
              <th scope="col">
                <Trans>State</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {history.map((message) => (
              <HistoryRow key={message.id} athleteId={athleteId} message={message} firstName={firstName} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

type RowProps = { athleteId: string; message: Message; firstName: string };

function HistoryRow({ athleteId, message, firstName }: RowProps) {
  const { t } = useLingui();
  const send = useSendMessage(athleteId);
  const { isClub } = useUser();
  const note = historyNote(message, firstName);
  const isReceived = message.state === 'Received';
  const sendAgain = () =>
    send.mutate(
      { athleteId, messageId: message.id, key: newId() },
      {
        onSuccess: () => toast.success(t`It is sent again`),
        onError: (error) =>
          toast.error((error instanceof HttpError && error.text) || t`Failed to send. Try again.`),
      },
    );
  return (
    <tr className="border-line align-top not-last:border-b max-[559px]:grid max-[559px]:grid-cols-[minmax(0,1fr)_auto] max-[559px]:py-2">
      <td className="w-[132px] py-2.5 pr-3 text-xs leading-[21px] whitespace-nowrap text-ink-2 max-[559px]:w-auto max-[559px]:py-0">
        <time dateTime={message.createdAt}>{historyTime(message.createdAt)}</time>
      </td>
      <td className="min-w-0 py-2.5 pr-3 wrap-anywhere max-[559px]:order-last max-[559px]:col-span-2 max-[559px]:py-0.5">
        {isReceived ? `“${message.title}”` : message.title}
        {message.by && isClub && (
          <span className="block text-xs leading-[18px] text-ink-3">{message.by.displayName}</span>
        )}
        {note && <span className="block text-xs leading-[18px] text-ink-2">{note}</span>}
      </td>
      <td className="py-2.5 text-right text-xs leading-[21px] whitespace-nowrap max-[559px]:py-0">
        <State message={message} isBusy={send.isPending} onSendAgain={sendAgain} />
      </td>
    </tr>
  );
}

type StateProps = { message: Message; isBusy: boolean; onSendAgain: () => void };

function State({ message, isBusy, onSendAgain }: StateProps) {
  const Icon = icons[message.state];
  const icon = <Icon className="size-3.5 flex-none" strokeWidth={2.1} aria-hidden="true" />;
  if (message.state === 'Failed') {
    return (
      <button
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : onSendAgain}
        className="inline-flex items-center gap-1.5 rounded-xs font-medium text-danger hover:underline max-md:min-h-11"
      >
        {icon}
        <Trans>Failed, send again</Trans>
      </button>
    );
  }
  return (
    <span className="inline-flex items-center gap-1.5">
      {icon}
      {stateText(message)}
    </span>
  );
}
