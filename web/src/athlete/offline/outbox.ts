import type { Day } from '@/athlete/plan/days';
import type { Answer, AnswerBody, Page, PageWorkout } from '@/athlete/plan/page';

/** An answer stored on this device until the server has it. `key` is its idempotency key. */
export type Pending = {
  key: string;
  body: AnswerBody;
  saidAt: string;
  /** Withdraws the answer; the body only names the workout. */
  isUndo?: true | undefined;
  /** The session at that time, since the plan may no longer contain it. */
  about?: { title: string; day: Day } | undefined;
  /** Why the server rejected it. It waits for the athlete, no longer for the network. */
  refusal?: string | undefined;
};

/** The page with the waiting answers applied, in the order they were given. */
export function withPending(page: Page, pending: readonly Pending[]): Page {
  const waiting = pending.filter(waitsForNetwork);
  if (waiting.length === 0) return page;
  const answered = (workout: PageWorkout) => withAnswers(workout, waiting);
  return {
    ...page,
    plans: page.plans.map((plan) => ({
      ...plan,
      weeks: plan.weeks.map((week) => ({ ...week, workouts: week.workouts.map(answered) })),
    })),
  };
}

export function isWaiting(pending: readonly Pending[], workoutId: string): boolean {
  return pending.some((one) => one.body.workoutId === workoutId && waitsForNetwork(one));
}

export function waitsForNetwork({ refusal }: Pending): boolean {
  return refusal === undefined;
}

/** Undoes an answer: unsent ones are dropped, and the server is asked to delete the rest. */
export function withUndo(pending: readonly Pending[], undo: Pending): Pending[] {
  const isTakenBack = (one: Pending) =>
    one.body.workoutId === undo.body.workoutId && isAnswer(one) && waitsForNetwork(one);
  return [...pending.filter((one) => !isTakenBack(one)), undo];
}

/** As opposed to a comment alone. */
function isAnswer({ body, isUndo }: Pending): boolean {
  return isUndo === true || Boolean(body.outcome);
}

function withAnswers(workout: PageWorkout, pending: readonly Pending[]): PageWorkout {
  const own = pending.filter(({ body }) => body.workoutId === workout.id);
  if (own.length === 0) return workout;
  const comments = own.flatMap(({ key, body, saidAt }) =>
    body.comment
      ? [{ id: key, workoutId: workout.id, isCoach: false, text: body.comment, saidAt, isUnread: false }]
      : [],
  );
  const last = own.filter(isAnswer).at(-1);
  return {
    ...workout,
    ...(last && { answer: answerOf(last, workout.answer?.recorded) }),
    comments: [...workout.comments, ...comments],
  };
}

/** What was recorded stays beside it, and alone once the answer is taken back. */
function answerOf(
  { body: { comment: _, ...said }, isUndo }: Pending,
  recorded: Answer['recorded'],
): Answer | null {
  if (!isUndo) return { ...nothingSaid, ...said, recorded } as Answer;
  const { workoutId } = said;
  return recorded ? { ...nothingSaid, workoutId, outcome: 'done', isTyped: false, recorded } : null;
}

const nothingSaid = {
  movedTo: null,
  effort: null,
  distance: null,
  distanceType: null,
  durationInMinutes: null,
  saidAt: null,
  isTyped: true,
};
