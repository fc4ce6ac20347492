import type { Goal } from '@/lib/goals/goal';
import { formatRaceTime, readRaceTime } from '@/lib/race/raceTime';

/** "Run in 3:14:20, 0:40 faster than the target" */
export function resultInWords({ resultTime, targetTime }: Goal): string | undefined {
  const result = readRaceTime(resultTime ?? '').seconds;
  if (result === undefined) return undefined;
  const told = `Run in ${formatRaceTime(result)}`;
  const target = readRaceTime(targetTime ?? '').seconds;
  if (target === undefined) return told;
  if (target === result) return `${told}, exactly the target`;
  const apart = formatRaceTime(Math.abs(target - result));
  return `${told}, ${apart} ${result < target ? 'faster' : 'slower'} than the target`;
}
