import type { Goal } from '@/domain/goals/goal';
import type { RaceDistance } from '@/domain/races/raceDistance';
import { formatRaceTime, readClock } from '@/domain/races/raceTime';

/** A race and its time as it is typed. */
export type Target = RaceDistance & { time: string };

/** What was run counts where there was no target. */
export function targetOf({ distance, distanceType, targetTime, resultTime }: Goal): Target {
  return { distance, distanceType, time: targetTime ?? resultTime ?? '' };
}

export function isSameTarget(one: Target, other: Target): boolean {
  return (
    one.distance === other.distance && one.distanceType === other.distanceType && one.time === other.time
  );
}

/** "Run in 3:14:20, 0:40 faster than the target" */
export function resultInWords({ resultTime, targetTime }: Goal): string | undefined {
  const result = readClock(resultTime ?? '').seconds;
  if (result === undefined) return undefined;
  const told = `Run in ${formatRaceTime(result)}`;
  const target = readClock(targetTime ?? '').seconds;
  if (target === undefined) return told;
  if (target === result) return `${told}, exactly the target`;
  const apart = formatRaceTime(Math.abs(target - result));
  return `${told}, ${apart} ${result < target ? 'faster' : 'slower'} than the target`;
}
