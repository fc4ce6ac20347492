import { type DistanceUnit, formatDistance } from './distance';

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

/** "Weekly distance over 12 weeks, peak 87.8 km in week 9" */
export function describeProfile(weeklyDistances: readonly number[], unit: DistanceUnit): string {
  const weeks = weeklyDistances.length === 1 ? '1 week' : `${weeklyDistances.length} weeks`;
  const peak = Math.max(0, ...weeklyDistances);
  if (peak === 0) return `Weekly distance over ${weeks}, nothing planned`;
  const week = weeklyDistances.indexOf(peak) + 1;
  return `Weekly distance over ${weeks}, peak ${formatDistance({ amount: peak, unit })} in week ${week}`;
}
