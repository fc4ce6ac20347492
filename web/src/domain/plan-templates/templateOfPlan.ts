import { parseDate } from '@internationalized/date';
import type { Goal } from '@/domain/goals/goal';
import { dayOfDate } from '@/domain/plans/days';
import type { Plan, TemplateFields } from '@/domain/plans/plan';
import { newTemplateFields } from './templateBody';

type Race = Pick<Goal, 'raceDate' | 'distance' | 'distanceType'>;

/** The details of a template that follow from a plan and its races. */
export function fieldsOfPlan(plan: Plan, goals: readonly Race[]): TemplateFields {
  const race = lastRace(plan, goals);
  if (!race) return { ...newTemplateFields, anchor: 'Start' };
  const day = dayOfDate(plan.startsOn, parseDate(race.raceDate));
  const isInLastWeek = Math.floor(day / 7) + 1 === plan.weeks;
  return {
    ...newTemplateFields,
    race: { distance: race.distance, distanceType: race.distanceType },
    anchor: isInLastWeek ? 'RaceDay' : 'Start',
    raceWeekday: isInLastWeek ? (day % 7) + 1 : 7,
  };
}

/** The race that ends the plan. */
function lastRace({ startsOn, weeks }: Plan, goals: readonly Race[]): Race | undefined {
  const isInPlan = ({ raceDate }: Race) => dayOfDate(startsOn, parseDate(raceDate)) < weeks * 7;
  return goals.filter(isInPlan).toSorted((one, other) => other.raceDate.localeCompare(one.raceDate))[0];
}
