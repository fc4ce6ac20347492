import { defaultStep, evenSplits, hasRoomFor, type Split } from '@/domain/races/evenSplits';
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
