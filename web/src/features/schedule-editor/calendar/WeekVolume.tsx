import type { CSSProperties } from 'react';

/** A week's distance as a bar, against the `--peak` of what holds it. */
export function WeekVolume({ week, km }: { week: number; km: number }) {
  return <span className="week-volume" style={{ '--km': km, '--week': week } as CSSProperties} />;
}
