import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Mail, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { buttonClass } from '@/components/buttons/buttonClass';
import { InlineLoadError } from '@/components/states/LoadError';
import { InlineLoading } from '@/components/states/Loading';
import { HttpError } from '@/lib/httpError';
import { newId } from '@/lib/newId';
import { toast } from '@/lib/toast';
import { MessageBubble } from './MessageBubble';
import { messageTextQuery, type Part, useSendMessage } from './queries';

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

/** A plan, a week or a day as text, with the two ways to send it. */
export function SendPart({ part, onSent }: { part: Part; onSent: () => void }) {
  const { t } = useLingui();
  const text = useQuery(messageTextQuery(part));
  const send = useSendMessage(text.data?.athleteId);
  const [key, setKey] = useState(newId);
  if (text.isPending) return <InlineLoading label={t`Writing the message`} />;
  if (text.isError) {
    const isMissing = text.error instanceof HttpError && text.error.problem.code === 'day-not-found';
    if (isMissing)
      return (
        <p className="text-sm text-ink-2">
          <Trans>That day is not in this plan.</Trans>
        </p>
      );
    return <InlineLoadError message={t`Failed to write the message`} onRetry={() => void text.refetch()} />;
  }
  const { firstName, whatsAppUrl, whatsAppProblem, email, emailProblem } = text.data;
  const sendOn = (channel: 'WhatsApp' | 'Email', done: () => void) => {
    send.mutate(
      {
        scheduleId: part.scheduleId,
        week: part.week ?? null,
        day: part.day ?? null,
        channel,
        key: `${key}-${channel}`,
      },
      {
        onSuccess: () => {
          setKey(newId());
          done();
        },
        onError: (error) =>
          toast.error((error instanceof HttpError && error.text) || t`Failed to send. Try again.`),
      },
    );
  };
  const mail = () =>
    sendOn('Email', () => {
      toast.success(t`On its way to ${email}`);
      onSent();
    });
  return (
    <div className="flex flex-col gap-4">
      <div className="max-h-[min(340px,45dvh)] overflow-auto rounded-md bg-sunken p-3.5">
        <MessageBubble text={text.data.text} />
      </div>
      <div className="grid grid-cols-2 gap-2 max-[479px]:grid-cols-1">
        {whatsAppUrl ? (
          <a
            href={whatsAppUrl}
            target="_blank"
            rel="noreferrer"
            onClick={() => sendOn('WhatsApp', () => undefined)}
            className={buttonClass({ variant: 'primary' })}
          >
            <MessageCircle {...icon} />
            <Trans>Send on WhatsApp</Trans>
          </a>
        ) : (
          <Button icon={<MessageCircle {...icon} />} isDisabled>
            <Trans>Send on WhatsApp</Trans>
          </Button>
        )}
        <Button
          icon={<Mail {...icon} />}
          isDisabled={!email}
          isBusy={send.isPending}
          busyLabel={t`Sending...`}
          onPress={mail}
        >
          <Trans>Send by email</Trans>
        </Button>
      </div>
      <div className="flex flex-col gap-1 text-xs leading-[18px] text-ink-3">
        <p>{whatsAppProblem ?? t`WhatsApp opens with the text ready, to ${firstName}.`}</p>
        <p>{emailProblem ?? t`The email goes to ${email}.`}</p>
      </div>
    </div>
  );
}
