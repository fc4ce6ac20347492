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
