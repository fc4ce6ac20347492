import type { Feedback } from '@/domain/plans/feedback/feedback';
import type { Plan } from '@/domain/plans/plan';

/**
 * How many workouts up to today were due, without rest days and days off, and how many have an answer. Undefined without answers.
 */
export function answeredCount(
  { days }: Pick<Plan, 'days'>,
  { byWorkout }: Feedback,
  today: number,
  off: ReadonlySet<number> = new Set(),
): { answered: number; due: number } | undefined {
  const isAnswered = (id: string) => byWorkout.get(id)?.answer !== undefined;
  const runs = Object.entries(days).flatMap(([day, workouts]) =>
    workouts
      .filter(({ type }) => type !== 'rest')
      .map(({ id }) => ({ id, isDue: Number(day) <= today && !off.has(Number(day)) })),
  );
  const answered = runs.filter(({ id }) => isAnswered(id)).length;
  if (answered === 0) return undefined;
  // An athlete ahead of the plan has answered more than was due.
  return { answered, due: runs.filter(({ id, isDue }) => isDue || isAnswered(id)).length };
}
