import { parseDate } from '@internationalized/date';
import { type DistanceUnit, totalInUnit } from '@/domain/units/distance';
import type { components } from '@/lib/schema';
import { dateOfDay, dayOfDate } from './days';
import { numbers } from './numbers';
import { type Plan, workoutsOn } from './plan';
import { summaryOf, type WeekSummary } from './summary';
import { bodyOfContent, contentOfAnswer } from './workoutBody';

type Schemas = components['schemas'];

export function planOfAnswer({
  details,
  athleteId,
  distanceType,
  planCheckOff,
  plans,
}: Schemas['ScheduleAnswer']): Plan {
  const days: Plan['days'] = {};
  for (const workout of plans.flatMap((week) => week.workouts)) {
    const day = dayOfDate(details.startDate, parseDate(workout.scheduledDate));
    days[day] = [
      ...(days[day] ?? []),
      { id: workout.id, ...contentOfAnswer(workout), isCompleted: workout.isCompleted },
    ];
  }
  return {
    name: details.name,
    description: details.description,
    athlete: { id: athleteId, name: details.athleteName },
    startsOn: details.startDate,
    durationText: String(details.duration),
    weeks: details.duration,
    unit: distanceType,
    isPlanCheckOff: planCheckOff,
    days,
  };
}

/** What the API needs besides the plan: the id, and when it was first saved. */
export type PlanRecord = {
  id: string;
  createdAt: string | undefined;
  /** It was never saved before. */
  isNew: boolean;
};

/**
 * The request body that saves a plan. It carries the week ids, totals and counts that the screen shows; the server
 * derives its own from the workouts.
 */
export function bodyOfPlan(plan: Plan, { id, createdAt, isNew }: PlanRecord): Schemas['ScheduleBody'] {
  const { weeks } = summaryOf(plan);
  const body = {
    details: {
      name: plan.name,
      description: plan.description,
      athleteName: plan.athlete?.name ?? '',
      startDate: plan.startsOn,
      duration: plan.weeks,
    },
    athleteId: plan.athlete?.id ?? '',
    distanceType: plan.unit,
    planCheckOff: plan.isPlanCheckOff,
    ...(createdAt !== undefined && { createdAt }),
    plans: numbers(1, plan.weeks).map((week) => ({
      id: `${id}-week-${week}`,
      weekNumber: week,
      weekStartDate: dateOfDay(plan.startsOn, (week - 1) * 7).toString(),
      ...totalsOfWeek(weeks[week - 1], plan.unit, isNew),
      workouts: numbers((week - 1) * 7, 7).flatMap((day) =>
        workoutsOn(plan, day).map((workout) => ({
          id: workout.id,
          scheduledDate: dateOfDay(plan.startsOn, day).toString(),
          ...bodyOfContent(workout),
          isCompleted: workout.isCompleted,
          weekNumber: week,
        })),
      ),
    })),
  };
  return body;
}

/** A new schedule sends its distances in its own unit, which it names; an update sends kilometres. */
function totalsOfWeek(week: WeekSummary | undefined, unit: DistanceUnit, isNew: boolean) {
  if (!week) return {};
  const { distance, durationMinutes, workoutCount } = week;
  return {
    ...(isNew
      ? { weeklyDistance: totalInUnit(distance, unit), distanceType: unit }
      : { weeklyDistanceInKilometers: totalInUnit(distance, 'km') }),
    weeklyDurationInMinutes: durationMinutes,
    workoutCount,
  };
}
