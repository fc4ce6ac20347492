import { Trans, useLingui } from '@lingui/react/macro';
import {
  AlertTriangle,
  Check,
  QrCode as Code,
  Copy,
  Eye,
  Link2,
  Mail,
  MessageCircle,
  Minus,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { IconButton } from '@/components/buttons/IconButton';
import { InlineLoading } from '@/components/states/Loading';
import { Bib } from '@/domain/athletes/Bib';
import { QrCode } from '@/domain/share/QrCode';
import { mailAddress, messageTo, whatsAppAddress } from '@/domain/share/shareText';
import { toast } from '@/lib/toast';
import { type Knowledge, knowledgeOf, type OwnApp, type SharedPlan } from './sharedPlan';

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;
const knowledgeIcons = { opened: Eye, told: Check, unaware: Minus, unreachable: AlertTriangle };

type Props = {
  row: SharedPlan;
  now: Date;
  isTelling: boolean;
  failure: string | undefined;
  onMakeAgain: () => void;
  onTellAgain: () => void;
  /** The coach's own app was opened with the link. */
  onOpened: (channel: OwnApp) => void;
};

export function SharedPlanRow({ row, now, isTelling, failure, onMakeAgain, onTellAgain, onOpened }: Props) {
  const { t } = useLingui();
  const { name, planName, link, problem } = row;
  const [isCodeShown, setIsCodeShown] = useState(false);
  const url = link?.url ?? undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows go from row to row.
    <li tabIndex={0} className="shared-plan border-line border-b py-2 focus-visible:-outline-offset-2">
      <span className="flex min-w-0 items-center gap-2.5">
        <Bib name={name} />
        <span className="min-w-0">
          <b className="block truncate text-sm">{name}</b>
          <span className="block truncate text-ink-2 text-xs">{planName}</span>
        </span>
      </span>
      {problem !== undefined && (
        <span className="shared-plan-rest flex flex-wrap items-center gap-2 text-danger text-sm" role="alert">
          {problem}
          <Button size="sm" onPress={onMakeAgain}>
            <Trans>Make it</Trans>
          </Button>
        </span>
      )}
      {problem === undefined && !link && (
        <span className="shared-plan-rest">
          <InlineLoading label={t`Making ${name}’s link`} />
        </span>
      )}
      {link && (
        <>
          <LinkText url={url} name={name} />
          {isTelling ? (
            <InlineLoading label={t`Sending to ${name}`} />
          ) : (
            <Known knowledge={knowledgeOf(row, now)} />
          )}
          <LinkActions
            row={row}
            url={url}
            isCodeShown={isCodeShown}
            onCode={() => setIsCodeShown(!isCodeShown)}
            onOpened={onOpened}
          />
          {failure !== undefined && (
            <span
              className="shared-plan-more flex flex-wrap items-center gap-2 text-danger text-sm"
              role="alert"
            >
              {failure}
              <Button size="sm" onPress={onTellAgain}>
                <Trans>Try again</Trans>
              </Button>
            </span>
          )}
          {isCodeShown && url && (
            <span className="shared-plan-more flex justify-end">
              <QrCode text={url} label={t`The link to ${name}’s page as a code`} />
            </span>
          )}
        </>
      )}
    </li>
  );
}

function LinkText({ url, name }: { url: string | undefined; name: string }) {
  if (!url)
    return (
      <span className="text-ink-2 text-xs">
        <Trans>{name}’s link works, but this server cannot show it again.</Trans>
      </span>
    );
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-sm">
      <Link2 {...icon} className="size-4 flex-none text-ink-3" />
      <span className="select-all truncate" title={url}>
        {url.replace(/^https?:\/\//, '')}
      </span>
    </span>
  );
}

function Known({ knowledge: { kind, title, detail } }: { knowledge: Knowledge }) {
  const Icon = knowledgeIcons[kind];
  return (
    <span className="flex min-w-0 gap-2 text-xs">
      <Icon
        {...icon}
        className={`mt-0.5 size-4 flex-none ${kind === 'unreachable' ? 'text-warning' : 'text-ink-3'}`}
      />
      <span className="min-w-0">
        <b className={`block truncate ${kind === 'unaware' ? 'font-normal text-ink-2' : ''}`}>{title}</b>
        <span className="block truncate text-ink-3">{detail}</span>
      </span>
    </span>
  );
}

type ActionsProps = {
  row: SharedPlan;
  url: string | undefined;
  isCodeShown: boolean;
  onCode: () => void;
  onOpened: (channel: OwnApp) => void;
};

function LinkActions({ row: { name, contact }, url, isCodeShown, onCode, onOpened }: ActionsProps) {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);
  if (!url) return <span />;
  const { firstName = name, email, phone, phoneE164 } = contact ?? {};
  const text = messageTo(firstName, url);
  const CopyIcon = isCopied ? Check : Copy;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), 2000);
    } catch {
      toast.error(t`Failed to copy the link. Select it and copy it yourself.`);
    }
  };
  const open = (channel: OwnApp, address: string) => {
    window.open(address, '_blank', 'noreferrer');
    onOpened(channel);
  };
  return (
    <span className="shared-plan-actions flex items-center gap-1">
      <Button size="sm" icon={<CopyIcon {...icon} />} onPress={() => void copy()}>
        {isCopied ? t`Copied` : t({ message: 'Copy', context: 'verb' })}
      </Button>
      <IconButton
        label={
          phoneE164
            ? t`WhatsApp to ${name}`
            : phone
              ? t`WhatsApp: ${name}’s number has no country code`
              : t`WhatsApp: ${name} has no phone number`
        }
        isDisabled={!phoneE164}
        onPress={() => open('whatsApp', whatsAppAddress(phoneE164, text))}
      >
        <MessageCircle {...icon} />
      </IconButton>
      <IconButton
        label={email ? t`Email to ${name}` : t`Email: ${name} has no address`}
        isDisabled={!email}
        onPress={() => open('mail', mailAddress(text, email))}
      >
        <Mail {...icon} />
      </IconButton>
      <IconButton label={t`QR code for ${name}`} isPressed={isCodeShown} onPress={onCode}>
        <Code {...icon} />
      </IconButton>
    </span>
  );
}
