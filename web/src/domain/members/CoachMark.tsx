import { t } from '@lingui/core/macro';
import { initials } from '@/lib/displayName';
import type { Member } from './queries';

type Props = {
  coach: Member;
  /** Inside a button that says it. */
  isDecorative?: boolean;
};

/** The initials of the member who looks after an athlete: one's own in ink, others in tone. */
export function CoachMark({ coach, isDecorative = false }: Props) {
  const text = coachText(coach);
  return (
    <span
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': text, title: text })}
      className={`type-initials inline-grid size-[26px] flex-none place-items-center rounded-full text-[10px] forced-colors:border ${coach.isYou ? 'bg-ink text-on-ink' : 'border border-line-strong bg-sunken text-ink-2 dark:bg-sunken-2'}`}
    >
      {initials(coach.displayName)}
    </span>
  );
}

export function coachText({ displayName: name }: Member): string {
  return t`Looked after by ${name}`;
}
