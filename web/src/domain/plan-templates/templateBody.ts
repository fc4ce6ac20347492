import { undatedStart } from '@/domain/plans/days';
import { numbers } from '@/domain/plans/numbers';
import type { TemplateFields } from '@/domain/plans/plan';
import { type Plan, type Workout, workoutsOn } from '@/domain/plans/plan';
import { bodyOfSession, sessionOfAnswer } from '@/domain/steps/sessionBody';
import { nameOfWorkoutType, workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import type { components } from '@/lib/schema';
import type { PlanTemplateBody } from './queries';

type Schemas = components['schemas'];

/** A template as the editor has it: a plan without dates and without an athlete. */
export function planOfTemplate(template: Schemas['PlanTemplateAnswer']): Plan {
  const days: Plan['days'] = {};
  for (const workout of template.workouts) {
    const day = (workout.week - 1) * 7 + workout.weekday - 1;
    days[day] = [...(days[day] ?? []), workoutOfAnswer(workout)];
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

/** What is sent to keep a plan as a template. Of a dated plan the dates and the athlete stay behind. */
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
      workoutsOn(plan, day).map((workout) => bodyOfWorkout(workout, day)),
    ),
  };
}

function workoutOfAnswer(answer: Schemas['TemplateWorkoutAnswer']): Workout {
  return {
    id: answer.id,
    type: workoutTypeOfName[answer.type],
    title: answer.title,
    description: answer.description,
    distance: { amount: answer.distance, unit: answer.distanceType },
    durationMinutes: answer.durationInMinutes,
    paceFrom: answer.paceFrom ?? '',
    paceTo: answer.paceTo ?? '',
    notes: answer.notes,
    ...sessionOfAnswer(answer),
    isCompleted: false,
  };
}

function bodyOfWorkout(workout: Workout, day: number): Schemas['TemplateWorkoutBody'] {
  return {
    id: workout.id,
    week: Math.floor(day / 7) + 1,
    weekday: (day % 7) + 1,
    title: workout.title,
    description: workout.description,
    type: nameOfWorkoutType[workout.type],
    distance: workout.distance.amount,
    distanceType: workout.distance.unit,
    durationInMinutes: workout.durationMinutes,
    paceFrom: workout.paceFrom || null,
    paceTo: workout.paceTo || null,
    notes: workout.notes,
    ...bodyOfSession(workout.session),
  };
}

export const newTemplateFields: TemplateFields = {
  race: null,
  level: 'Intermediate',
  anchor: 'RaceDay',
  raceWeekday: 7,
  tags: [],
};
