import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy, Mail, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { IconButton } from '@/components/buttons/IconButton';
import { TextArea } from '@/components/fields/TextArea';
import { Dialog } from '@/components/overlays/Dialog';
import { Bib } from '@/domain/athletes/Bib';
import { whatsAppAddress } from '@/domain/share/shareText';
import { textProblem } from '@/lib/textProblem';
import { toast } from '@/lib/toast';
import type { Athlete } from '../athlete';
import { mailTo, maxText, reachable } from './messageAddresses';

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

type Props = { athletes: readonly Athlete[]; onClose: () => void };

/** One text to several athletes. It opens in the coach's own app, as the server may not write first. */
export function MessageDialog({ athletes, onClose }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set());
  const { reached, missing } = reachable(athletes);
  const missingCount = missing.length;
  const wanted = text.trim();
  const problem = textProblem(t`Text`, wanted, { most: maxText });
  const isReady = wanted !== '' && problem === undefined;
  const emails = reached.flatMap(({ email }) => (email === '' ? [] : [email]));
  const mailCount = emails.length;
  const toAll = mailTo(emails, wanted);
  const open = (address: string, ids: readonly string[]) => {
    window.open(address, '_blank', 'noreferrer');
    setOpened(new Set([...opened, ...ids]));
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(wanted);
      toast.success(t`Copied`);
    } catch {
      toast.error(t`The text could not be copied. Select it and copy it yourself.`);
    }
  };
  const count = athletes.length;
  return (
    <Dialog
      title={t`${plural(count, { one: 'Message to # athlete', other: 'Message to # athletes' })}`}
      context={t`It opens in your own app. Nothing is sent from here.`}
      width="md"
      onClose={onClose}
      isDirty={wanted !== '' && opened.size === 0}
      footer={
        <>
          <Button icon={<Copy {...icon} />} isDisabled={!isReady} onPress={() => void copy()}>
            <Trans>Copy the text</Trans>
          </Button>
          {emails.length > 1 && (
            <Button
              variant="ink"
              icon={<Mail {...icon} />}
              isDisabled={!isReady || toAll === undefined}
              onPress={() =>
                toAll &&
                open(
                  toAll,
                  reached.filter(({ email }) => email !== '').map(({ id }) => id),
                )
              }
            >
              {t`One email to ${mailCount}`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3.5">
        <TextArea
          label={t`Text`}
          name="text"
          rows={4}
          value={text}
          onChange={setText}
          hint={
            emails.length > 1 && isReady && toAll === undefined
              ? t`Too many addresses for one email. Write to them one by one.`
              : t`In one email to several, nobody sees the other addresses.`
          }
          error={problem}
        />
        <ul aria-label={t`Who can be reached`}>
          {reached.map(({ id, name, email, phoneE164 }) => (
            <li
              key={id}
              className="flex min-h-11 items-center gap-2.5 border-line py-1 text-sm not-last:border-b"
            >
              <Bib name={name} />
              <span className="min-w-0 flex-1 truncate font-semibold" title={name}>
                {name}
              </span>
              {opened.has(id) && (
                <span className="flex items-center gap-1 text-ink-2 text-xs" role="status">
                  <Check {...icon} className="size-4" />
                  <Trans>Opened</Trans>
                </span>
              )}
              <IconButton
                label={phoneE164 ? t`WhatsApp to ${name}` : t`WhatsApp: ${name} has no phone number`}
                isDisabled={!isReady || !phoneE164}
                onPress={() => open(whatsAppAddress(phoneE164, wanted), [id])}
              >
                <MessageCircle {...icon} />
              </IconButton>
              <IconButton
                label={email ? t`Email to ${name}` : t`Email: ${name} has no address`}
                isDisabled={!isReady || !email}
                onPress={() => open(mailTo([email], wanted) ?? '', [id])}
              >
                <Mail {...icon} />
              </IconButton>
            </li>
          ))}
        </ul>
        {missing.length > 0 && (
          <p className="rounded-md bg-sunken px-3 py-2 text-sm">
            <b className="font-semibold">
              {t`${plural(missingCount, { one: '# athlete can’t be reached', other: '# athletes can’t be reached' })}`}
            </b>{' '}
            <span className="text-ink-2">
              {t`No phone with a country code, no email:`} {missing.map(({ name }) => name).join(', ')}
            </span>
          </p>
        )}
      </div>
    </Dialog>
  );
}
