import { t } from '@lingui/core/macro';
import { shortDateAndWeek, weekNumberOfDay } from '@/domain/plans/days';
import type { Plan } from '@/domain/plans/plan';
import { workoutProblems } from '@/domain/plans/workoutProblems';
import { maxText, maxTitle, maxWeeks } from '@/lib/limits';
import { textProblem } from '@/lib/textProblem';
import { durationIn, filledDays } from './state/planChanges';

export type PlanField = 'name' | 'description' | 'athlete' | 'duration';
export type PlanProblem =
  | { field: PlanField; message: string }
  | { field: 'workout'; day: number; workoutId: string; message: string };

/** Why a plan cannot be saved, or undefined if it can. */
export function planProblem(plan: Plan): PlanProblem | undefined {
  const incomplete = plan.template ? t`Enter a name` : t`Please fill in the plan name and select an athlete`;
  if (plan.name.trim() === '') return { field: 'name', message: incomplete };
  if (plan.athlete === null && !plan.template) return { field: 'athlete', message: incomplete };
  if (plan.durationText === '') {
    return { field: 'duration', message: t`Please specify a valid duration (at least 1 week)` };
  }
  if (durationIn(plan.durationText) === undefined) return { field: 'duration', message: tooLong() };
  return textProblems(plan) ?? firstWorkoutProblem(plan);
}

function textProblems({ name, description }: Plan): PlanProblem | undefined {
  const inName = textProblem(t`Plan name`, name, { most: maxTitle, isLine: true });
  if (inName !== undefined) return { field: 'name', message: inName };
  const inDescription = textProblem(t`Description`, description, { most: maxText });
  return inDescription === undefined ? undefined : { field: 'description', message: inDescription };
}

function firstWorkoutProblem(plan: Plan): PlanProblem | undefined {
  for (const day of filledDays(plan)) {
    for (const workout of plan.days[day] ?? []) {
      const [message] = Object.values(workoutProblems(workout));
      if (message !== undefined) return problemOn(plan, day, workout.id, message);
    }
  }
  return undefined;
}

const fieldOfWorkout = /^(?:plans\[(\d+)\]\.)?workouts\[(\d+)\]/;

/** A server error about a workout of the plan that was sent, located by its field name. */
export function workoutRefused(plan: Plan, field: string, message: string): PlanProblem | undefined {
  const place = fieldOfWorkout.exec(field);
  if (!place) return undefined;
  // A template is sent without weeks around its workouts.
  const week = place[1];
  const sent = filledDays(plan)
    .filter((day) => week === undefined || weekNumberOfDay(day) === Number(week) + 1)
    .flatMap((day) => (plan.days[day] ?? []).map(({ id }) => ({ day, id })));
  const workout = sent[Number(place[2])];
  return workout && problemOn(plan, workout.day, workout.id, message);
}

function problemOn(plan: Plan, day: number, workoutId: string, message: string): PlanProblem {
  const when = shortDateAndWeek(plan.startsOn, day);
  return { field: 'workout', day, workoutId, message: t`${when}: ${message}` };
}

/** The error of the duration field. */
export function durationError(text: string): string | undefined {
  if (text === '') return t`Duration is required`;
  return durationIn(text) === undefined ? tooLong() : undefined;
}

function tooLong(): string {
  return t`Duration must be at most ${maxWeeks} weeks`;
}
