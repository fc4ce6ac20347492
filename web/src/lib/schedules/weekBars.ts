import { type DistanceUnit, formatDistance } from '@/lib/distance';
import { hoursAndMinutes } from '@/lib/plan/workoutText';

type WeekPhase = 'past' | 'now' | 'next';
type WeekBar = { week: number; phase: WeekPhase; heightPercent: number };

/**
 * One bar per week, its height the distance against the plan's own peak. `currentWeek` is 0 before the plan starts and
 * beyond its last week when it is over.
 */
export function weekBars(weeklyDistances: readonly number[], currentWeek: number): WeekBar[] {
  const peak = Math.max(...weeklyDistances);
  return weeklyDistances.map((distance, index) => ({
    week: index + 1,
    phase: phaseOf(index + 1, currentWeek),
    heightPercent: peak > 0 ? (distance / peak) * 100 : 0,
  }));
}

function phaseOf(week: number, currentWeek: number): WeekPhase {
  if (week === currentWeek) return 'now';
  return week < currentWeek ? 'past' : 'next';
}

/** "Weekly time over 12 weeks, peak 6 h 08 in week 9" */
export function describeTimes(weeklyMinutes: readonly number[]): string {
  return profileText('time', weeklyMinutes, hoursAndMinutes);
}

/** "Weekly distance over 12 weeks, peak 87.8 km in week 9" */
export function describeProfile(weeklyDistances: readonly number[], unit: DistanceUnit): string {
  return profileText('distance', weeklyDistances, (amount) => formatDistance({ amount, unit }));
}

function profileText(what: string, amounts: readonly number[], format: (amount: number) => string): string {
  const weeks = amounts.length === 1 ? '1 week' : `${amounts.length} weeks`;
  const peak = Math.max(0, ...amounts);
  if (peak === 0) return `Weekly ${what} over ${weeks}, nothing planned`;
  return `Weekly ${what} over ${weeks}, peak ${format(peak)} in week ${amounts.indexOf(peak) + 1}`;
}
