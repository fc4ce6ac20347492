import { t } from '@lingui/core/macro';
import type { Goal } from '@/domain/goals/goal';
import type { RaceDistance } from '@/domain/races/raceDistance';
import { formatRaceTime, readClock } from '@/domain/races/raceTime';

/** A race and its time as text. */
export type Target = RaceDistance & { time: string };

/** Falls back to the result if there was no target. */
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
  const time = formatRaceTime(result);
  const target = readClock(targetTime ?? '').seconds;
  if (target === undefined) return t`Run in ${time}`;
  if (target === result) return t`Run in ${time}, exactly the target`;
  const apart = formatRaceTime(Math.abs(target - result));
  return result < target
    ? t`Run in ${time}, ${apart} faster than the target`
    : t`Run in ${time}, ${apart} slower than the target`;
}
