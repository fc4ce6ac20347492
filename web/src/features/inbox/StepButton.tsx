import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { type ButtonLook, buttonClass } from '@/components/buttons/buttonClass';
import type { InboxItem } from '@/domain/inbox/inbox';
import { dayText } from '@/domain/inbox/inboxText';
import { whatsAppAddress } from '@/domain/share/shareText';
import type { Step } from './nextSteps';
import { planLink } from './nextSteps';
import { SendByEmail } from './SendByEmail';

type Props = {
  step: Step;
  item: InboxItem;
  isLikely: boolean;
  /** Of a reply. */
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
          <Label>Reply</Label>
          {whom}
        </button>
      );
    case 'plan':
      return (
        <ButtonLink {...planLink(item)} {...link}>
          <Label>Open plan</Label>
          {whom}
        </ButtonLink>
      );
    case 'plan-next':
      return (
        <ButtonLink to="/newschedule" search={{ athlete: item.athleteId }} {...link}>
          <Label>Plan next</Label>
          {whom}
        </ButtonLink>
      );
    case 'goal':
      return (
        <ButtonLink to="/goals" search={{ goal: item.goalId ?? '' }} {...link}>
          <Label>Open goal</Label>
          {whom}
        </ButtonLink>
      );
    case 'athlete':
      return (
        <ButtonLink to="/athletes" search={{ q: item.athleteName }} {...link}>
          <Label>{item.message?.channel === 'WhatsApp' ? 'Edit number' : 'Edit athlete'}</Label>
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
          <Label>Message</Label>
          {whom}
          <span className="sr-only"> on WhatsApp, opens a new tab</span>
        </a>
      );
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
          <Label>Send on WhatsApp</Label>
          {whom}
          <span className="sr-only">, opens a new tab</span>
        </a>
      );
  }
}

function Label({ children }: { children: ReactNode }) {
  return <span>{children}</span>;
}

/** Opens WhatsApp. */
function greeting({ athleteName, missed }: InboxItem): string {
  const since = missed?.sessions[0]?.scheduledDate;
  const firstName = athleteName.split(' ')[0];
  return since
    ? `Hi ${firstName}, I haven’t heard from you since ${dayText(since)}. How are you?`
    : `Hi ${firstName}, `;
}
