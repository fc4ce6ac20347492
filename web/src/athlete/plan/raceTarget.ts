import { describeRacePace } from '@/domain/races/racePace';
import { readRaceTime } from '@/domain/races/raceTime';
import type { DistanceUnit } from '@/domain/units/distance';
import type { Day } from './days';
import type { PageGoal, PagePlan } from './page';

/** The next race, or undefined after the last. */
export function nextRace(goals: readonly PageGoal[], today: Day): PageGoal | undefined {
  return goals.find(({ raceDate }) => raceDate >= today);
}

/** The race on a day, of any plan. */
export function raceOn(plans: readonly PagePlan[], day: Day): PageGoal | undefined {
  return plans.flatMap(({ goals }) => goals).find(({ raceDate }) => raceDate === day);
}

/** "3:15:00, 4:37 /km", or empty without a target. */
export function targetText(goal: PageGoal, unit: DistanceUnit): string {
  const { seconds } = readRaceTime(goal.targetTime ?? '', goal);
  return seconds === undefined ? '' : `${goal.targetTime}, ${describeRacePace(goal, seconds, unit)}`;
}
