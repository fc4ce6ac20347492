import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { buttonClass } from '@/components/buttons/buttonClass';
import { SegmentedSwitch } from '@/components/fields/SegmentedSwitch';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { type Consent, type Messages, useUpdateConsent } from '@/domain/messages/queries';
import { HttpError } from '@/lib/httpError';
import { ownTimeZone } from './timeZones';

const ways = [
  { id: 'ask', name: msg`Ask now` },
  { id: 'note', name: msg`Agreed already` },
] as const;

type Props = { athleteId: string; messages: Messages; consent: Consent; onClose: () => void };

/** Asks the athlete for consent, or records consent given elsewhere. */
export function AskDialog({ athleteId, messages, consent, onClose }: Props) {
  const { t } = useLingui();
  const update = useUpdateConsent(athleteId);
  const [way, setWay] = useState<'ask' | 'note'>('ask');
  const [email, setEmail] = useState(consent.channel === 'Email' ? (consent.address ?? '') : '');
  const [note, setNote] = useState('');
  const [askUrl, setAskUrl] = useState<string>();
  const { firstName } = messages;
  const isMail = consent.channel === 'Email';
  const problem = update.error instanceof HttpError ? update.error.problem : undefined;
  const errorOf = (field: string) => problem?.errors?.find((error) => error.field === field)?.message;
  const other = update.isError && !errorOf('email') && !errorOf('note');

  const submit = () =>
    update.mutate(
      {
        channel: consent.channel,
        state: way === 'ask' ? 'Asked' : 'Agreed',
        ...(isMail && { email }),
        ...(way === 'note' && { note }),
        // The athlete's time zone is unknown; most live in their coach's.
        ...(messages.settings.timeZone === 'UTC' && { timeZone: ownTimeZone() }),
      },
      {
        onSuccess: (saved) => {
          if (way === 'ask' && !isMail && saved.askUrl) setAskUrl(saved.askUrl);
          else onClose();
        },
      },
    );

  return (
    <Dialog
      title={isMail ? t`Ask ${firstName} for email` : t`Ask ${firstName} for WhatsApp`}
      context={t`Nothing is sent without consent. The question and the answer are kept.`}
      width="sm"
      onClose={onClose}
      onSubmit={submit}
      isBusy={update.isPending && !askUrl}
      footer={
        askUrl ? (
          <>
            <Button onPress={onClose}>
              <Trans>Close</Trans>
            </Button>
            <a
              ref={takeFocus}
              href={askUrl}
              target="_blank"
              rel="noreferrer"
              onClick={onClose}
              className={buttonClass({ variant: 'primary' })}
            >
              <MessageCircle strokeWidth={1.9} aria-hidden="true" />
              <Trans>Open WhatsApp</Trans>
            </a>
          </>
        ) : (
          <>
            <Button onPress={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="primary" type="submit" isBusy={update.isPending} busyLabel={t`Saving...`}>
              {way === 'ask' ? (isMail ? t`Send the question` : t`Write the question`) : t`Keep it`}
            </Button>
          </>
        )
      }
    >
      {askUrl ? (
        <p className="text-sm text-ink-2" role="status">
          {messages.sendsWhatsApp ? (
            <Trans>
              WhatsApp opens with the question ready. {firstName} agrees through the link in it, or by
              answering YES.
            </Trans>
          ) : (
            <Trans>WhatsApp opens with the question ready. {firstName} agrees through the link in it.</Trans>
          )}
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          <SegmentedSwitch
            label={t`How`}
            choices={ways.map(({ id, name }) => ({ id, name: t(name) }))}
            value={way}
            onChange={setWay}
          />
          {isMail && (
            <TextField
              label={t`Email address`}
              name="email"
              type="email"
              value={email}
              onChange={setEmail}
              error={errorOf('email')}
              isRequired
              autoFocus
            />
          )}
          {way === 'note' && (
            <TextField
              label={t`How ${firstName} agreed`}
              name="note"
              placeholder={t`Told me at training on Tuesday`}
              value={note}
              onChange={setNote}
              error={errorOf('note')}
              isRequired
            />
          )}
          {other && (
            <p role="alert" className="text-sm text-danger">
              {problem?.detail ?? t`Failed to save. Try again.`}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** The previously focused element is gone. */
function takeFocus(link: HTMLElement | null): void {
  link?.focus();
}
