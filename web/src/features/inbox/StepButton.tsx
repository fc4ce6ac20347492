import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { type ButtonLook, buttonClass } from '@/components/buttons/buttonClass';
import type { InboxItem } from '@/domain/inbox/inbox';
import { dayText } from '@/domain/inbox/inboxText';
import { whatsAppAddress } from '@/domain/share/shareText';
import type { Step } from './nextSteps';
import { planLink, realignLink } from './nextSteps';
import { SendByEmail } from './SendByEmail';
import { TakeResult } from './TakeResult';

type Props = {
  step: Step;
  item: InboxItem;
  isLikely: boolean;
  /** Whether the reply is open. */
  isOpen: boolean | undefined;
  onReply: () => void;
};

const onPhone = 'max-md:h-10! max-md:flex-1 max-md:text-[14px]!';

export function StepButton({ step, item, isLikely, isOpen, onReply }: Props) {
  const look: ButtonLook = { variant: isLikely ? 'secondary' : 'ghost', size: 'sm' };
  const link = { ...look, className: onPhone };
  const whom = <span className="sr-only">, {item.athleteName}</span>;
  switch (step) {
    case 'reply':
      return (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onReply}
          className={`${buttonClass(look)} ${onPhone}`}
        >
          <Label>
            <Trans>Reply</Trans>
          </Label>
          {whom}
        </button>
      );
    case 'plan':
      return (
        <ButtonLink {...planLink(item)} {...link}>
          <Label>
            <Trans>Open plan</Trans>
          </Label>
          {whom}
        </ButtonLink>
      );
    case 'realign':
      return (
        <ButtonLink {...realignLink(item)} {...link}>
          <Label>
            <Trans>Realign plan</Trans>
          </Label>
          {whom}
        </ButtonLink>
      );
    case 'plan-next':
      return (
        <ButtonLink to="/newschedule" search={{ athlete: item.athleteId }} {...link}>
          <Label>
            <Trans>Plan next</Trans>
          </Label>
          {whom}
        </ButtonLink>
      );
    case 'goal':
      return (
        <ButtonLink to="/goals" search={{ goal: item.goalId ?? '' }} {...link}>
          <Label>
            <Trans>Open goal</Trans>
          </Label>
          {whom}
        </ButtonLink>
      );
    case 'athlete':
      return (
        <ButtonLink to="/athletes" search={{ q: item.athleteName }} {...link}>
          <Label>
            {item.message?.channel === 'WhatsApp' ? <Trans>Edit number</Trans> : <Trans>Edit athlete</Trans>}
          </Label>
          {whom}
        </ButtonLink>
      );
    case 'message':
      return (
        <a
          href={whatsAppAddress(item.phoneE164 ?? undefined, greeting(item))}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass(look)} ${onPhone}`}
        >
          <Label>
            <Trans context="verb">Message</Trans>
          </Label>
          {whom}
          <span className="sr-only">
            {' '}
            <Trans comment="Behind the name of the athlete">on WhatsApp, opens a new tab</Trans>
          </span>
        </a>
      );
    case 'connections':
      return (
        <ButtonLink to="/settings/connections" {...link}>
          <Label>
            <Trans>Open connections</Trans>
          </Label>
          {whom}
        </ButtonLink>
      );
    case 'run':
      return (
        <ButtonLink
          to="/athletes/$athleteId/activities/$activityId"
          params={{ athleteId: item.athleteId, activityId: item.run?.activityId ?? '' }}
          {...link}
        >
          <Label>
            <Trans>Open run</Trans>
          </Label>
          {whom}
        </ButtonLink>
      );
    case 'pace-review':
      return (
        <ButtonLink to="/athletes/$athleteId/pace-review" params={{ athleteId: item.athleteId }} {...link}>
          <Label>
            <Trans>Review paces</Trans>
          </Label>
          {whom}
        </ButtonLink>
      );
    case 'take-result':
      return <TakeResult item={item} className={`${buttonClass(look)} ${onPhone}`} />;
    case 'email':
      return <SendByEmail item={item} className={`${buttonClass(look)} ${onPhone}`} />;
    case 'whatsapp':
      return (
        <a
          href={item.message?.whatsAppUrl ?? ''}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass(look)} ${onPhone}`}
        >
          <Label>
            <Trans>Send on WhatsApp</Trans>
          </Label>
          {whom}
          <span className="sr-only">
            {', '}
            <Trans>opens a new tab</Trans>
          </span>
        </a>
      );
  }
}

function Label({ children }: { children: ReactNode }) {
  return <span>{children}</span>;
}

/** The text for WhatsApp. */
function greeting({ athleteName, missed }: InboxItem): string {
  const since = missed?.sessions[0]?.scheduledDate;
  const firstName = athleteName.split(' ')[0] ?? '';
  if (!since) return `${t`Hi ${firstName},`} `;
  const day = dayText(since);
  return t`Hi ${firstName}, I haven’t heard from you since ${day}. How are you?`;
}
