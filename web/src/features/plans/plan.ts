import { parseDate } from '@internationalized/date';
import type { Calendar } from '@/lib/calendar';
import type { components } from '@/lib/schema';

/** A schedule in the list, without its workouts. */
export type Plan = components['schemas']['ScheduleSummaryAnswer'];

export function calendarOf({ details }: Plan): Calendar {
  return { startsOn: parseDate(details.startDate), weeks: details.duration };
}

type PlanTotals = { plans: number; workouts: number; weeks: number; averageWeeks: number };

export function planTotals(plans: readonly Plan[]): PlanTotals {
  const workouts = plans.reduce((sum, plan) => sum + plan.workoutCount, 0);
  const weeks = plans.reduce((sum, plan) => sum + plan.details.duration, 0);
  const averageWeeks = plans.length === 0 ? 0 : Math.round(weeks / plans.length);
  return { plans: plans.length, workouts, weeks, averageWeeks };
}
