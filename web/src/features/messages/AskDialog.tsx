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
  { id: 'ask', name: 'Ask now' },
  { id: 'note', name: 'Agreed already' },
] as const;

type Props = { athleteId: string; messages: Messages; consent: Consent; onClose: () => void };

/** Asks the athlete, or keeps that they agreed elsewhere. */
export function AskDialog({ athleteId, messages, consent, onClose }: Props) {
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
        // Nobody has said yet where the athlete lives; most live where their coach does.
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
      title={isMail ? `Ask ${firstName} for email` : `Ask ${firstName} for WhatsApp`}
      context="Nothing is sent without consent. The question and the answer are kept."
      width="sm"
      onClose={onClose}
      onSubmit={submit}
      isBusy={update.isPending && !askUrl}
      footer={
        askUrl ? (
          <>
            <Button onPress={onClose}>Close</Button>
            <a
              ref={takeFocus}
              href={askUrl}
              target="_blank"
              rel="noreferrer"
              onClick={onClose}
              className={buttonClass({ variant: 'primary' })}
            >
              <MessageCircle strokeWidth={1.9} aria-hidden="true" />
              Open WhatsApp
            </a>
          </>
        ) : (
          <>
            <Button onPress={onClose}>Cancel</Button>
            <Button variant="primary" type="submit" isBusy={update.isPending} busyLabel="Saving...">
              {way === 'ask' ? (isMail ? 'Send the question' : 'Write the question') : 'Keep it'}
            </Button>
          </>
        )
      }
    >
      {askUrl ? (
        <p className="text-sm text-ink-2" role="status">
          WhatsApp opens with the question ready. {firstName} agrees with the link in it
          {messages.sendsWhatsApp && ', or by answering YES'}.
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          <SegmentedSwitch label="How" choices={ways} value={way} onChange={setWay} />
          {isMail && (
            <TextField
              label="Email address"
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
              label={`How ${firstName} agreed`}
              name="note"
              placeholder="Told me at training on Tuesday"
              value={note}
              onChange={setNote}
              error={errorOf('note')}
              isRequired
            />
          )}
          {other && (
            <p role="alert" className="text-sm text-danger">
              {problem?.detail ?? 'Failed to save. Try again.'}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** What had the focus is gone. */
function takeFocus(link: HTMLElement | null): void {
  link?.focus();
}
