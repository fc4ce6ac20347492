import type { CSSProperties } from 'react';
import { usePlan } from './editorStore';
import { summaryOf } from './summary';

/** A week's distance as a bar, against the `--peak` of what holds it. */
export function WeekVolume({ week }: { week: number }) {
  const km = usePlan((plan) => summaryOf(plan).weeks[week - 1]?.km ?? 0);
  return <span className="week-volume" style={{ '--km': km, '--week': week } as CSSProperties} />;
}
