import type { AnswerBody, Page, PageWorkout } from './page';

/** An answer that is kept on this device until the server has it. `key` makes a second sending harmless. */
export type Pending = { key: string; body: AnswerBody; saidAt: string };

/** The page with what waits to be sent already in it, in the order in which it was said. */
export function withPending(page: Page, pending: readonly Pending[]): Page {
  if (pending.length === 0) return page;
  const answered = (workout: PageWorkout) => withAnswers(workout, pending);
  return {
    ...page,
    plans: page.plans.map((plan) => ({
      ...plan,
      weeks: plan.weeks.map((week) => ({ ...week, workouts: week.workouts.map(answered) })),
    })),
  };
}

export function isWaiting(pending: readonly Pending[], workoutId: string): boolean {
  return pending.some(({ body }) => body.workoutId === workoutId);
}

function withAnswers(workout: PageWorkout, pending: readonly Pending[]): PageWorkout {
  const own = pending.filter(({ body }) => body.workoutId === workout.id);
  const last = own.at(-1);
  if (!last) return workout;
  const { comment: _, ...said } = last.body;
  const comments = own.flatMap(({ key, body, saidAt }) =>
    body.comment ? [{ id: key, workoutId: workout.id, isCoach: false, text: body.comment, saidAt }] : [],
  );
  return {
    ...workout,
    answer: { ...nothingSaid, ...said } as NonNullable<PageWorkout['answer']>,
    comments: [...workout.comments, ...comments],
  };
}

const nothingSaid = {
  movedTo: null,
  effort: null,
  distance: null,
  distanceType: null,
  durationInMinutes: null,
  saidAt: null,
};
