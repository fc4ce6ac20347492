import { undatedStart } from '@/domain/plans/days';
import { numbers } from '@/domain/plans/numbers';
import { type Plan, type TemplateFields, workoutsOn } from '@/domain/plans/plan';
import { bodyOfContent, contentOfAnswer } from '@/domain/plans/workoutBody';
import type { components } from '@/lib/schema';
import type { PlanTemplateBody } from './queries';

type Schemas = components['schemas'];

/** A template as the editor handles it: a plan without dates and without an athlete. */
export function planOfTemplate(template: Schemas['PlanTemplateAnswer']): Plan {
  const days: Plan['days'] = {};
  for (const workout of template.workouts) {
    const day = (workout.week - 1) * 7 + workout.weekday - 1;
    days[day] = [...(days[day] ?? []), { id: workout.id, ...contentOfAnswer(workout), isCompleted: false }];
  }
  const { raceDistance, raceDistanceType, level, anchor, raceWeekday, tags } = template;
  return {
    name: template.name,
    description: template.description,
    athlete: null,
    startsOn: undatedStart,
    durationText: String(template.weeks),
    weeks: template.weeks,
    unit: template.distanceType,
    isPlanCheckOff: template.planCheckOff,
    template: {
      race:
        raceDistance == null || raceDistanceType == null
          ? null
          : { distance: raceDistance, distanceType: raceDistanceType },
      level,
      anchor,
      raceWeekday: raceWeekday ?? 7,
      tags,
    },
    days,
  };
}

/** The request body that saves a plan as a template, without its dates and its athlete. */
export function bodyOfTemplate(plan: Plan, fields: TemplateFields): PlanTemplateBody {
  return {
    name: plan.name,
    description: plan.description,
    raceDistance: fields.race?.distance ?? null,
    raceDistanceType: fields.race?.distanceType ?? null,
    level: fields.level,
    anchor: fields.anchor,
    raceWeekday: fields.raceWeekday,
    weeks: plan.weeks,
    distanceType: plan.unit,
    tags: [...fields.tags],
    planCheckOff: plan.isPlanCheckOff,
    workouts: numbers(0, plan.weeks * 7).flatMap((day) =>
      workoutsOn(plan, day).map((workout) => ({
        id: workout.id,
        week: Math.floor(day / 7) + 1,
        weekday: (day % 7) + 1,
        ...bodyOfContent(workout),
      })),
    ),
  };
}

export const newTemplateFields: TemplateFields = {
  race: null,
  level: 'Intermediate',
  anchor: 'RaceDay',
  raceWeekday: 7,
  tags: [],
};
