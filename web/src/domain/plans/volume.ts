import { t } from '@lingui/core/macro';
import { type DistanceTotal, type DistanceUnit, describeTotal } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';

/** Whether the weeks of a plan are compared by distance or by time. */
export type Measure = 'distance' | 'time';

type Counts = { withDistanceCount: number; withTimeAloneCount: number };

type WeekTotals = { km: number; distance: DistanceTotal; durationMinutes: number };

/** Time, if more workouts have only a duration than have a distance. */
export function measureOf({ withDistanceCount, withTimeAloneCount }: Counts): Measure {
  return withTimeAloneCount > withDistanceCount ? 'time' : 'distance';
}

/** The amount that bars compare: kilometres, to one decimal, or minutes. */
export function amountOf({ km, durationMinutes }: WeekTotals, measure: Measure): number {
  return measure === 'time' ? durationMinutes : km;
}

/** "72.5 km" or "6 h 08"; a week without distance uses `unit`. */
export function describeWeek(week: WeekTotals, measure: Measure, unit: DistanceUnit): string {
  return measure === 'time' ? hoursAndMinutes(week.durationMinutes) : describeTotal(week.distance, unit);
}

/** The other measure, shown next to it. */
export function describeOther(week: WeekTotals, measure: Measure, unit: DistanceUnit): string {
  return describeWeek(week, measure === 'time' ? 'distance' : 'time', unit);
}

/** "83% of the peak week"; it names the measure unless that is distance. */
export function describeShare(amount: number, peak: number, measure: Measure): string {
  const isPeak = amount >= peak;
  const percent = Math.round((amount / peak) * 100);
  if (measure === 'time') return isPeak ? t`The peak week by time` : t`${percent}% of the peak week by time`;
  return isPeak ? t`The peak week` : t`${percent}% of the peak week`;
}
