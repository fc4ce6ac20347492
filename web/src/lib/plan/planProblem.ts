import { maxWeeks, type Plan } from './plan';
import { durationIn } from './planChanges';

export type PlanField = 'name' | 'athlete' | 'duration';
export type PlanProblem = { field: PlanField; message: string };

/** Why a plan cannot be saved, or undefined. */
export function planProblem(plan: Plan): PlanProblem | undefined {
  const incomplete = 'Please fill in the plan name and select an athlete';
  if (plan.name.trim() === '') return { field: 'name', message: incomplete };
  if (plan.athlete === null) return { field: 'athlete', message: incomplete };
  if (plan.durationText === '') {
    return { field: 'duration', message: 'Please specify a valid duration (at least 1 week)' };
  }
  if (durationIn(plan.durationText) === undefined) return { field: 'duration', message: tooLong };
  return undefined;
}

/** What the duration field says of what stands in it. */
export function durationError(text: string): string | undefined {
  if (text === '') return 'Duration is required';
  return durationIn(text) === undefined ? tooLong : undefined;
}

const tooLong = `Duration must be at most ${maxWeeks} weeks`;
