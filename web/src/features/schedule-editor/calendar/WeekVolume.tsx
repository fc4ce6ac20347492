import type { CSSProperties } from 'react';

/** How much a week is as a bar, against the `--peak` of what holds it. */
export function WeekVolume({ week, amount }: { week: number; amount: number }) {
  return <span className="week-volume" style={{ '--amount': amount, '--week': week } as CSSProperties} />;
}
