import type { Day } from '@/athlete/plan/days';
import type { Answer, AnswerBody, Page, PageWorkout } from '@/athlete/plan/page';
import { type PendingNotice, withNotices } from './notices';

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

/** The page with what waits applied, in the order it was said. */
export function withPending(
  page: Page,
  pending: readonly Pending[],
  notices: readonly PendingNotice[] = [],
): Page {
  const waiting = pending.filter(waitsForNetwork);
  const noticed = withNotices(page, notices);
  if (waiting.length === 0) return noticed;
  const days = waiting.some(({ body }) => body.swapsWith) ? plannedDays(page) : new Map<string, Day>();
  const answered = (workout: PageWorkout) => withAnswers(workout, waiting, days);
  return {
    ...noticed,
    plans: noticed.plans.map((plan) => ({
      ...plan,
      weeks: plan.weeks.map((week) => ({ ...week, workouts: week.workouts.map(answered) })),
    })),
  };
}

export function isWaiting(pending: readonly Pending[], workoutId: string): boolean {
  return pending.some(({ body, refusal }) => refusal === undefined && isNamed(body, workoutId));
}

export function waitsForNetwork({ refusal }: { refusal?: string | undefined }): boolean {
  return refusal === undefined;
}

/**
 * Undoes an answer, a swap from either side: unsent ones are dropped, and the server is asked to delete the rest.
 */
export function withUndo(pending: readonly Pending[], undo: Pending): Pending[] {
  const { workoutId } = undo.body;
  const isTakenBack = (one: Pending) => isNamed(one.body, workoutId) && isAnswer(one) && waitsForNetwork(one);
  return [...pending.filter((one) => !isTakenBack(one)), undo];
}

/** The answer is about this session, or swaps another with it. */
function isNamed({ workoutId, swapsWith }: AnswerBody, id: string): boolean {
  return workoutId === id || swapsWith === id;
}

/** As opposed to a comment alone. */
function isAnswer({ body, isUndo }: Pending): boolean {
  return isUndo === true || Boolean(body.outcome);
}

function plannedDays({ plans }: Page): Map<string, Day> {
  const workouts = plans.flatMap(({ weeks }) => weeks.flatMap((week) => week.workouts));
  return new Map(workouts.map(({ id, scheduledDate }) => [id, scheduledDate]));
}

function withAnswers(
  workout: PageWorkout,
  pending: readonly Pending[],
  days: ReadonlyMap<string, Day>,
): PageWorkout {
  const own = pending.filter((one) => isNamed(one.body, workout.id) || isUndoOfSwap(one, workout.answer));
  if (own.length === 0) return workout;
  const comments = own.flatMap(({ key, body, saidAt }) =>
    body.comment && body.workoutId === workout.id
      ? [{ id: key, workoutId: workout.id, isCoach: false, text: body.comment, saidAt, isUnread: false }]
      : [],
  );
  const last = own.filter(isAnswer).at(-1);
  return {
    ...workout,
    ...(last && { answer: answerOf(last, workout, days) }),
    comments: [...workout.comments, ...comments],
  };
}

/** The other half of a swap goes back with it while its answer says nothing but the move. */
function isUndoOfSwap({ isUndo, body }: Pending, answer: Answer | null | undefined): boolean {
  const isOnlyMoved = answer?.outcome === 'moved' && !answer.pain && !answer.effort;
  return isUndo === true && isOnlyMoved && answer.swappedWith === body.workoutId;
}

/** What was recorded stays beside it, and alone once the answer is taken back. */
function answerOf(
  { body: { comment: _, swapsWith, ...said }, isUndo }: Pending,
  { id, answer }: PageWorkout,
  days: ReadonlyMap<string, Day>,
): Answer | null {
  const recorded = answer?.recorded;
  if (isUndo) {
    return recorded ? { ...nothingSaid, workoutId: id, outcome: 'done', isTyped: false, recorded } : null;
  }
  const isOtherHalf = swapsWith === id;
  const half = isOtherHalf && {
    workoutId: id,
    movedTo: days.get(said.workoutId),
    swappedWith: said.workoutId,
  };
  const own = { ...(swapsWith && { swappedWith: swapsWith }), ...keptSwap(said.outcome, answer) };
  return { ...nothingSaid, ...said, ...(half || own), recorded } as Answer;
}

/** A session that is done or skipped where a swap brought it stays one half of it. */
function keptSwap(outcome: AnswerBody['outcome'], answer: Answer | null | undefined) {
  return outcome !== 'moved' && answer?.swappedWith ? { swappedWith: answer.swappedWith } : {};
}

const nothingSaid = {
  movedTo: null,
  effort: null,
  distance: null,
  distanceType: null,
  durationInMinutes: null,
  pain: null,
  swappedWith: null,
  saidAt: null,
  isTyped: true,
};
