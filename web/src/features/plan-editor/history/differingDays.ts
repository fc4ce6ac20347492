import { dateOfDay, dayOfDate } from '@/domain/plans/days';
import { numbers } from '@/domain/plans/numbers';
import { type Plan, type Workout, workoutsOn } from '@/domain/plans/plan';
import { isSame } from '../samePlan';

/** The days of a version whose sessions differ from today's plan, by date, as numbers of the version. */
export function differingDays(now: Plan, version: Plan): ReadonlySet<number> {
  const dayNow = (day: number) => dayOfDate(now.startsOn, dateOfDay(version.startsOn, day));
  const differs = (day: number) =>
    !isSame(contents(workoutsOn(version, day)), contents(workoutsOn(now, dayNow(day))));
  return new Set(numbers(0, version.weeks * 7).filter(differs));
}

/** Without ids and answers, which a reader does not see as changes. */
function contents(workouts: readonly Workout[]): unknown[] {
  return workouts.map(({ id: _, isCompleted: __, ...content }) => content);
}
