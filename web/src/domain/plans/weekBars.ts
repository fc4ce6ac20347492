import { type DistanceUnit, formatDistance } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import type { Measure } from './volume';

type WeekPhase = 'past' | 'now' | 'next';
type WeekBar = { week: number; phase: WeekPhase; heightPercent: number };

/** How much a plan is, week by week: distances in its unit, or minutes. */
export type WeeklyVolume = { measure: Measure; amounts: readonly number[]; unit: DistanceUnit };

type Summary = {
  measure: Measure;
  weeklyDistances: readonly number[];
  weeklyDurationsInMinutes: readonly number[];
  distanceType: DistanceUnit;
};

export function weeklyVolume(summary: Summary): WeeklyVolume {
  const { measure, weeklyDistances, weeklyDurationsInMinutes, distanceType: unit } = summary;
  return { measure, unit, amounts: measure === 'time' ? weeklyDurationsInMinutes : weeklyDistances };
}

/**
 * One bar per week, its height the amount against the plan's own peak. `currentWeek` is 0 before the plan starts and
 * beyond its last week when it is over.
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

/** "Weekly distance over 12 weeks, peak 87.8 km in week 9", or "Weekly time over 12 weeks, peak 6 h 08 in week 9" */
export function describeVolume(volume: WeeklyVolume): string {
  const { measure, amounts } = volume;
  const weeks = amounts.length === 1 ? '1 week' : `${amounts.length} weeks`;
  const peak = Math.max(0, ...amounts);
  if (peak === 0) return `Weekly ${measure} over ${weeks}, nothing planned`;
  return `Weekly ${measure} over ${weeks}, peak ${amountText(volume, peak)} in week ${amounts.indexOf(peak) + 1}`;
}

/** "87.8 km" or "6 h 08" */
export function amountText({ measure, unit }: WeeklyVolume, amount: number): string {
  return measure === 'time' ? hoursAndMinutes(amount) : formatDistance({ amount, unit });
}
