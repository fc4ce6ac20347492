import type { Goal } from '@/lib/goals/goal';
import type { RaceDistance } from '@/lib/race/raceDistance';

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
