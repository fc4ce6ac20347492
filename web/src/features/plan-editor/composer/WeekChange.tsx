import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { wholeFigureParts } from '../calendar/figureParts';

type Amount = { text: string; amount: number };

/** "71.0 was 77.0", and a tick on the bar where it was. */
export function WeekChange({ now, was, className }: { now: Amount; was: Amount; className: string }) {
  const before = wholeFigureParts(was.text).figure;
  const bar = { '--amount': now.amount, '--planned': was.amount };
  return (
    <>
      <span className={className}>
        {wholeFigureParts(now.text).figure}{' '}
        <span className="week-of">
          <Trans>was {before}</Trans>
        </span>
      </span>
      <span className="week-bar has-done" style={bar as CSSProperties} />
    </>
  );
}
