import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dateText } from '@/lib/language/dates';
import { fixedText } from '@/lib/language/numbers';

const thursday = { year: 2026, month: 10, day: 15 };
const weekdayDayMonth = { weekday: 'long', day: 'numeric', month: 'long' } as const;

export function MessageIllustration() {
  const distance = `${fixedText(12.9, 1)} km`;
  return (
    <div className="flex flex-col gap-2">
      <Message time="18:04" className="rounded-[4px_12px_12px_12px] border-line bg-surface">
        <b className="font-semibold">{dateText(thursday, weekdayDayMonth)}</b>
        <br />
        <Trans>Tempo, 3 × 10 min. {distance} at 4:20–4:30 /km.</Trans>
        <br />
        <Trans>Keep the recoveries honest: jog, never walk.</Trans>
      </Message>
      <Message
        time="18:11"
        className="self-end rounded-[12px_4px_12px_12px] border-success-border bg-success-soft"
      >
        <Trans>On it. Flat loop if it’s windy?</Trans>
      </Message>
    </div>
  );
}

function Message({ time, className, children }: { time: string; className: string; children: ReactNode }) {
  return (
    <div className={`relative max-w-[300px] border pt-2 pr-11 pb-[9px] pl-3 text-sm ${className}`}>
      {children}
      <span className="absolute right-2.5 bottom-[7px] text-2xs text-ink-3 leading-[18px]">{time}</span>
    </div>
  );
}
