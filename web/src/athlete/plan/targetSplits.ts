import { defaultStep, evenSplits, hasRoomFor, type Split } from '@/domain/races/evenSplits';
import { describeRacePace } from '@/domain/races/racePace';
import { readRaceTime } from '@/domain/races/raceTime';
import type { DistanceUnit } from '@/domain/units/distance';
import type { PageGoal } from './page';

/** Per mile for athletes who use miles; else every kilometre of a short race and every fifth of a long one. */
export function targetSplits(goal: PageGoal, unit: DistanceUnit): Split[] {
  const { seconds } = readRaceTime(goal.targetTime ?? '', goal);
  const usual = defaultStep(goal);
  const step = unit === 'miles' ? 'mile' : usual === 'mile' ? 'km' : usual;
  return seconds !== undefined && hasRoomFor(goal, step) ? evenSplits(goal, seconds, step) : [];
}

/** "3:15:00, 4:37 /km", or empty without a target. */
export function targetText(goal: PageGoal, unit: DistanceUnit): string {
  const { seconds } = readRaceTime(goal.targetTime ?? '', goal);
  return seconds === undefined ? '' : `${goal.targetTime}, ${describeRacePace(goal, seconds, unit)}`;
}
