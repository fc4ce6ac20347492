import { Check, Copy, Eye, Link2, Mail, MessageCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { buttonClass } from '@/components/buttons/buttonClass';
import { fieldFrame } from '@/components/fields/fieldClass';
import { Select } from '@/components/fields/Select';
import { toast } from '@/lib/toast';
import { AccessChoice } from './AccessChoice';
import { QrCode } from './QrCode';
import type { AthleteLink, LinkChange } from './queries';
import type { Sharer } from './sharer';
import { mailAddress, messageTo, openedText, whatsAppAddress } from './shareText';

const inputClass = `h-(--h-control) min-w-0 flex-1 px-2.5 text-sm max-md:h-(--h-control-lg) max-md:text-md ${fieldFrame}`;

const aheadOptions = [
  { id: '0', name: 'The whole plan' },
  { id: '1', name: 'The next week' },
  { id: '2', name: 'The next 2 weeks' },
  { id: '4', name: 'The next 4 weeks' },
];

type Props = {
  link: AthleteLink;
  athlete: Sharer;
  onChange: (change: LinkChange) => void;
  /** The link leaves this page. */
  onShare: () => void;
};

export function LinkDetails({ link, athlete, onChange, onShare }: Props) {
  const fieldId = useId();
  const [isCopied, setIsCopied] = useState(false);
  const text = messageTo(athlete.firstName, link.url);
  const copy = async () => {
    onShare();
    try {
      await navigator.clipboard.writeText(link.url);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), 2000);
    } catch {
      toast.error('Failed to copy the link. Select it and copy it yourself.');
    }
  };
  const CopyIcon = isCopied ? Check : Copy;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={fieldId} className="text-xs font-semibold text-ink-2">
          Personal link
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
              value={link.url}
              onFocus={(event) => event.currentTarget.select()}
              className={`${inputClass} pl-8! text-ellipsis`}
            />
          </div>
          <Button
            variant="primary"
            icon={<CopyIcon strokeWidth={1.9} aria-hidden="true" />}
            onPress={() => void copy()}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        </div>
        <p role="status" className="sr-only">
          {isCopied ? 'Copied' : ''}
        </p>
      </div>
      <div className="flex gap-5 max-[479px]:flex-col max-[479px]:items-center">
        <figure className="flex-none text-center text-xs text-ink-3">
          <QrCode text={link.url} label={`The link to ${athlete.firstName}’s page as a code`} />
          <figcaption className="mt-1.5">Scan with a phone</figcaption>
        </figure>
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <p className="flex items-center gap-2 text-sm text-ink-2">
            <Eye className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
            {openedText(link.lastOpenedAt, link.timesOpened, new Date())}
          </p>
          <div className="grid grid-cols-2 gap-2 max-[559px]:grid-cols-1">
            <a
              href={whatsAppAddress(athlete.phoneE164, text)}
              target="_blank"
              rel="noreferrer"
              onClick={onShare}
              className={buttonClass({})}
            >
              <MessageCircle strokeWidth={1.9} aria-hidden="true" />
              Send on WhatsApp
            </a>
            <a href={mailAddress(text)} onClick={onShare} className={buttonClass({})}>
              <Mail strokeWidth={1.9} aria-hidden="true" />
              Send by email
            </a>
          </div>
          <p className="text-xs leading-[18px] text-ink-3">
            {athlete.phoneE164 && `WhatsApp opens with the text ready, to ${athlete.phoneE164}. `}
            No account, no password: anyone with the link can see the plan.
          </p>
        </div>
      </div>
      <Select
        label={`How far ahead ${athlete.firstName} sees`}
        options={aheadOptions}
        value={String(link.weeksAhead)}
        onChange={(weeks) => onChange({ weeksAhead: Number(weeks) })}
      />
      <AccessChoice
        legend={`What ${athlete.firstName} can do`}
        canAnswer={link.canAnswer}
        onChange={(canAnswer) => onChange({ canAnswer })}
      />
    </div>
  );
}
