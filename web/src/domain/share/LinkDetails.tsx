import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Eye, Link2, Mail, MessageCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { buttonClass } from '@/components/buttons/buttonClass';
import { fieldFrame } from '@/components/fields/fieldClass';
import { Select } from '@/components/fields/Select';
import { contactsQuery } from '@/domain/athletes/queries';
import { toast } from '@/lib/toast';
import { AccessChoice } from './AccessChoice';
import { QrCode } from './QrCode';
import type { AthleteLink, LinkChange } from './queries';
import type { Sharer } from './sharer';
import { mailAddress, messageTo, openedText, whatsAppAddress } from './shareText';

const inputClass = `h-(--h-control) min-w-0 flex-1 px-2.5 text-sm max-md:h-(--h-control-lg) max-md:text-md ${fieldFrame}`;

type Props = {
  link: AthleteLink;
  athlete: Sharer;
  onChange: (change: LinkChange) => void;
  /** Called when the link is copied or sent. */
  onShare: () => void;
};

export function LinkDetails({ link, athlete, onChange, onShare }: Props) {
  const { t } = useLingui();
  const { firstName } = athlete;
  const aheadOptions = [
    { id: '0', name: t`The whole plan` },
    { id: '1', name: t`The next week` },
    { id: '2', name: t`The next 2 weeks` },
    { id: '4', name: t`The next 4 weeks` },
  ];
  return (
    <div className="flex flex-col gap-5">
      {link.url ? (
        <LinkAddress link={link} url={link.url} athlete={athlete} onShare={onShare} />
      ) : (
        <NotShownAgain link={link} firstName={firstName} />
      )}
      <Select
        label={t`How far ahead ${firstName} sees`}
        options={aheadOptions}
        value={String(link.weeksAhead)}
        onChange={(weeks) => onChange({ weeksAhead: Number(weeks) })}
      />
      <AccessChoice
        legend={t`What ${firstName} can do`}
        canAnswer={link.canAnswer}
        onChange={(canAnswer) => onChange({ canAnswer })}
      />
    </div>
  );
}

/** The server has a hash of the link, and cannot read its own copy: its key file is another one, or there is none. */
function NotShownAgain({ link, firstName }: { link: AthleteLink; firstName: string }) {
  return (
    <div className="flex flex-col gap-2 rounded-md border border-dashed border-control px-3 py-2.5 text-sm">
      <p>
        <Trans>
          {firstName}’s link still works, but this server cannot show it again. If {firstName} has lost it,
          make a new link: the old one then stops working.
        </Trans>
      </p>
      <p className="flex items-center gap-2 text-ink-2">
        <Eye className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
        {openedText(link.lastOpenedAt, link.timesOpened, new Date())}
      </p>
    </div>
  );
}

type AddressProps = { link: AthleteLink; url: string; athlete: Sharer; onShare: () => void };

function LinkAddress({ link, url, athlete, onShare }: AddressProps) {
  const { t } = useLingui();
  const { firstName, athleteId } = athlete;
  // Without an address WhatsApp and the mail app ask for the recipient.
  const { phoneE164, email } = useQuery(contactsQuery()).data?.get(athleteId) ?? {};
  const fieldId = useId();
  const [isCopied, setIsCopied] = useState(false);
  const text = messageTo(firstName, url);
  const copy = async () => {
    onShare();
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), 2000);
    } catch {
      toast.error(t`Failed to copy the link. Select it and copy it yourself.`);
    }
  };
  const CopyIcon = isCopied ? Check : Copy;
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={fieldId} className="text-xs font-semibold text-ink-2">
          <Trans>Personal link</Trans>
        </label>
        <div className="flex gap-2">
          <div className="relative flex min-w-0 flex-1">
            <Link2
              className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-3"
              strokeWidth={1.9}
              aria-hidden="true"
            />
            <input
              id={fieldId}
              readOnly
              value={url}
              onFocus={(event) => event.currentTarget.select()}
              className={`${inputClass} pl-8! text-ellipsis`}
            />
          </div>
          <Button
            variant="primary"
            icon={<CopyIcon strokeWidth={1.9} aria-hidden="true" />}
            onPress={() => void copy()}
          >
            {isCopied ? t`Copied` : t({ message: 'Copy', context: 'verb' })}
          </Button>
        </div>
        <p role="status" className="sr-only">
          {isCopied ? t`Copied` : ''}
        </p>
      </div>
      <div className="flex gap-5 max-[479px]:flex-col max-[479px]:items-center">
        <figure className="flex-none text-center text-xs text-ink-3">
          <QrCode text={url} label={t`The link to ${firstName}’s page as a code`} />
          <figcaption className="mt-1.5">
            <Trans>Scan with a phone</Trans>
          </figcaption>
        </figure>
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <p className="flex items-center gap-2 text-sm text-ink-2">
            <Eye className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
            {openedText(link.lastOpenedAt, link.timesOpened, new Date())}
          </p>
          <div className="flex flex-wrap gap-2 *:grow max-[559px]:flex-col">
            <a
              href={whatsAppAddress(phoneE164, text)}
              target="_blank"
              rel="noreferrer"
              onClick={onShare}
              className={buttonClass({})}
            >
              <MessageCircle strokeWidth={1.9} aria-hidden="true" />
              <Trans>Send on WhatsApp</Trans>
            </a>
            <a href={mailAddress(text, email)} onClick={onShare} className={buttonClass({})}>
              <Mail strokeWidth={1.9} aria-hidden="true" />
              <Trans>Send by email</Trans>
            </a>
          </div>
          <p className="text-xs leading-[18px] text-ink-3">
            {phoneE164 && (
              <>
                <Trans>WhatsApp opens with the text ready, to {phoneE164}.</Trans>{' '}
              </>
            )}
            {email && (
              <>
                <Trans>The email goes to {email}.</Trans>{' '}
              </>
            )}
            <Trans>No account, no password: anyone with the link can see the plan.</Trans>
          </p>
        </div>
      </div>
    </>
  );
}
