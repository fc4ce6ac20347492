import { plural, t } from '@lingui/core/macro';
import { about } from '@/domain/units/about';
import { type DistanceUnit, describeRoughly, formatDistance, totalDistance } from '@/domain/units/distance';
import { hoursAndMinutes, roughHoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import type { Measure } from './volume';

type WeekPhase = 'past' | 'now' | 'next';
type WeekBar = { week: number; phase: WeekPhase; heightPercent: number };

/** A plan's volume by week: distances in its unit, or minutes. */
export type WeeklyVolume = {
  measure: Measure;
  amounts: readonly number[];
  /** Whether each week is partly estimated. */
  estimated: readonly boolean[];
  unit: DistanceUnit;
};

type Summary = {
  measure: Measure;
  weeklyDistances: readonly number[];
  weeklyDurationsInMinutes: readonly number[];
  /** Estimated totals of the weeks whose sums are incomplete. */
  weeklyEstimates?:
    | {
        distances: readonly (number | null)[];
        durationsInMinutes: readonly (number | null)[];
      }
    | null
    | undefined;
  distanceType: DistanceUnit;
};

/** The total of each week: its sum, or its estimate. */
export function weeklyVolume(summary: Summary): WeeklyVolume {
  const { measure, weeklyDistances, weeklyDurationsInMinutes, weeklyEstimates, distanceType: unit } = summary;
  const [sums, estimates] =
    measure === 'time'
      ? [weeklyDurationsInMinutes, weeklyEstimates?.durationsInMinutes]
      : [weeklyDistances, weeklyEstimates?.distances];
  return {
    measure,
    unit,
    amounts: sums.map((sum, week) => estimates?.[week] ?? sum),
    estimated: sums.map((_, week) => typeof estimates?.[week] === 'number'),
  };
}

/**
 * One bar per week, its height relative to the plan's own peak. `currentWeek` is 0 before the plan starts, and greater
 * than its last week once it is over.
 */
export function weekBars(amounts: readonly number[], currentWeek: number): WeekBar[] {
  const peak = Math.max(...amounts);
  return amounts.map((amount, index) => ({
    week: index + 1,
    phase: phaseOf(index + 1, currentWeek),
    heightPercent: peak > 0 ? (amount / peak) * 100 : 0,
  }));
}

function phaseOf(week: number, currentWeek: number): WeekPhase {
  if (week === currentWeek) return 'now';
  return week < currentWeek ? 'past' : 'next';
}

/**
 * "Weekly distance over 12 weeks, peak 87.8 km in week 9", or "Weekly time over 12 weeks, peak about 6 h 10 in week 9"
 */
export function describeVolume(volume: WeeklyVolume): string {
  const { measure, amounts } = volume;
  const weeks = amounts.length;
  const isTime = measure === 'time';
  const most = Math.max(0, ...amounts);
  if (most === 0)
    return isTime
      ? t`Weekly time over ${plural(weeks, { one: '# week', other: '# weeks' })}, nothing planned`
      : t`Weekly distance over ${plural(weeks, { one: '# week', other: '# weeks' })}, nothing planned`;
  const week = amounts.indexOf(most) + 1;
  const peak = weekText(volume, week);
  return isTime
    ? t`Weekly time over ${plural(weeks, { one: '# week', other: '# weeks' })}, peak ${peak} in week ${week}`
    : t`Weekly distance over ${plural(weeks, { one: '# week', other: '# weeks' })}, peak ${peak} in week ${week}`;
}

/** "87.8 km", "about 6 h 10" */
export function weekText({ measure, amounts, estimated, unit }: WeeklyVolume, week: number): string {
  const amount = amounts[week - 1] ?? 0;
  if (!estimated[week - 1])
    return measure === 'time' ? hoursAndMinutes(amount) : formatDistance({ amount, unit });
  return about(measure === 'time' ? roughHoursAndMinutes(amount) : roughDistance(amount, unit));
}

export function roughDistance(amount: number, unit: DistanceUnit): string {
  return describeRoughly(totalDistance([{ amount, unit }]), unit);
}
