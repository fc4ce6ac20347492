import type { CalendarDate } from '@internationalized/date';
import { byName } from '@/lib/byName';
import { daysBetween, lastDay } from '@/lib/calendar';
import { foldedText } from '@/lib/foldedText';
import { calendarOf, type Plan } from './plan';
import type { PlanColumn, PlanShow, PlanSort } from './planSearch';

type Wanted = { search: string; show: PlanShow; sort: PlanSort | undefined; today: CalendarDate };

/** Filters and sorts the plans. */
export function shownPlans(plans: readonly Plan[], { search, show, sort, today }: Wanted): readonly Plan[] {
  const matching = matchingPlans(plans, search);
  const shown =
    show === 'all' ? matching : matching.filter((plan) => isFinished(plan, today) === (show === 'finished'));
  if (sort === undefined) return shown;
  const isDownwards = sort.startsWith('-');
  const compare = comparisons[sort.replace('-', '') as PlanColumn];
  return shown.toSorted((one, other) => (isDownwards ? compare(other, one) : compare(one, other)));
}

function isFinished(plan: Plan, today: CalendarDate): boolean {
  return daysBetween(lastDay(calendarOf(plan)), today) > 0;
}

/** The sort is stable: equal plans stay newest first. */
const comparisons: Record<PlanColumn, (one: Plan, other: Plan) => number> = {
  name: (one, other) => byName(one.details, other.details),
  athlete: (one, other) => byName({ name: one.details.athleteName }, { name: other.details.athleteName }),
  duration: (one, other) => one.details.duration - other.details.duration,
  workouts: (one, other) => one.workoutCount - other.workoutCount,
  start: (one, other) => one.details.startDate.localeCompare(other.details.startDate),
};

/** Searches name, athlete and description. */
export function matchingPlans(plans: readonly Plan[], search: string): readonly Plan[] {
  const wanted = foldedText(search);
  if (wanted === '') return plans;
  return plans.filter(({ details: { name, athleteName, description } }) =>
    [name, athleteName, description].some((text) => foldedText(text).includes(wanted)),
  );
}
