import type { components } from '@/lib/schema';

export type Answer = components['schemas']['AnswerShape'];
export type Comment = components['schemas']['CommentShape'];
export type ScheduleAnswers = components['schemas']['ScheduleAnswers'];

/** The answer and the comments on one workout. */
export type WorkoutFeedback = {
  workoutId: string;
  answer: Answer | undefined;
  /** Oldest first. */
  comments: readonly Comment[];
  /** The athlete wrote the last comment. */
  isToAnswer: boolean;
  /** The workout is no longer in the plan. */
  isRemoved: boolean;
};

/** A workout that the athlete moved to this day. */
export type Arrival = { workoutId: string; from: string; feedback: WorkoutFeedback };

export type Feedback = {
  byWorkout: ReadonlyMap<string, WorkoutFeedback>;
  /** By date. */
  arrivals: ReadonlyMap<string, readonly Arrival[]>;
};

export const noFeedback: Feedback = { byWorkout: new Map(), arrivals: new Map() };

/** Unchanged values keep their identity, so that only changed days re-render. */
export function feedbackOf(said: ScheduleAnswers, before = noFeedback): Feedback {
  const removed = new Set(said.removedWorkoutIds);
  const answers = new Map(said.answers.map((answer) => [answer.workoutId, answer]));
  const comments = grouped(said.comments, ({ workoutId }) => workoutId);
  const byWorkout = new Map<string, WorkoutFeedback>();
  for (const workoutId of new Set([...answers.keys(), ...comments.keys()])) {
    const written = comments.get(workoutId) ?? [];
    const feedback = {
      workoutId,
      answer: answers.get(workoutId),
      comments: written,
      isToAnswer: written.at(-1)?.isCoach === false,
      isRemoved: removed.has(workoutId),
    };
    const known = before.byWorkout.get(workoutId);
    byWorkout.set(workoutId, known && isSame(known, feedback) ? known : feedback);
  }
  return { byWorkout, arrivals: arrivalsIn([...byWorkout.values()], before) };
}

function arrivalsIn(all: readonly WorkoutFeedback[], before: Feedback): Feedback['arrivals'] {
  const moved = all.flatMap((feedback) => {
    const { workoutId, answer, isRemoved } = feedback;
    const { movedTo, planned } = answer ?? {};
    if (!movedTo || !planned || isRemoved) return [];
    return [{ to: movedTo, arrival: { workoutId, from: planned.scheduledDate, feedback } }];
  });
  return new Map(
    [...grouped(moved, ({ to }) => to)].map(([date, those]) => {
      const arrivals = those.map(({ arrival }) => arrival);
      const known = before.arrivals.get(date);
      return [date, known && isSame(known, arrivals) ? known : arrivals];
    }),
  );
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function hasMarks(feedback: WorkoutFeedback | undefined): boolean {
  return feedback !== undefined && (feedback.comments.length > 0 || Boolean(feedback.answer?.effort));
}

/** The date the athlete moved the workout to, unless it is there by now. */
export function movedAway(feedback: WorkoutFeedback | undefined, date: string): string | undefined {
  const movedTo = feedback?.answer?.movedTo;
  return movedTo && movedTo !== date ? movedTo : undefined;
}
