import type { PlanSummary } from '@/lib/plan/summary';
import { amountOf } from '@/lib/plan/volume';

/** "12% more than week 4", or undefined where the week before gives nothing to compare with. */
export function weekChange({ weeks, measure }: PlanSummary, week: number): string | undefined {
  const [before, now] = [weeks[week - 2], weeks[week - 1]].map((summary) =>
    summary ? amountOf(summary, measure) : 0,
  );
  if (!before || !now) return undefined;
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return `As much as week ${week - 1}`;
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than week ${week - 1}`;
}
