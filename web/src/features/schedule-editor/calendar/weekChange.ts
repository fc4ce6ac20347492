import type { PlanSummary } from '@/lib/plan/summary';

/** "12% more than week 4", or undefined where the week before gives nothing to compare with. */
export function weekChange({ weeks }: PlanSummary, week: number): string | undefined {
  const [kmBefore, km] = [weeks[week - 2]?.km, weeks[week - 1]?.km];
  if (!kmBefore || !km) return undefined;
  const percent = Math.round((km / kmBefore - 1) * 100);
  if (percent === 0) return `As much as week ${week - 1}`;
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than week ${week - 1}`;
}
