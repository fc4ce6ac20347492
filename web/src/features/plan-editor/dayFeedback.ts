import { dateOfDay } from '@/domain/plans/days';
import { type Feedback, movedAway, type WorkoutFeedback } from '@/domain/plans/feedback/feedback';
import { type Plan, workoutsOn } from '@/domain/plans/plan';
import type { Runs } from './feedback/runs';

/** The feedback on a day: on its own workouts, then on those that the athlete moved to it. */
export function feedbackOnDay({ byWorkout, arrivals }: Feedback, plan: Plan, day: number): WorkoutFeedback[] {
  const own = workoutsOn(plan, day).flatMap(({ id }) => byWorkout.get(id) ?? []);
  const moved = arrivals.get(dateOfDay(plan.startsOn, day).toString()) ?? [];
  return [...new Set([...own, ...moved.map(({ feedback }) => feedback)])];
}

/** The first workout that the athlete moved away from the day, or to it. */
export function movedOnDay(feedback: Feedback, plan: Plan, day: number): string | undefined {
  const isMoved = (said: WorkoutFeedback) => {
    const stands = dayOfWorkout(plan, said.workoutId);
    return stands !== undefined && movedAway(said, dateOfDay(plan.startsOn, stands).toString()) !== undefined;
  };
  return feedbackOnDay(feedback, plan, day).find(isMoved)?.workoutId;
}

/** The recording of a workout of the day, or else a run of the day that nobody planned. */
export function runOnDay({ byWorkout, extra }: Runs, plan: Plan, day: number): string | undefined {
  const [own] = workoutsOn(plan, day).flatMap(({ id }) => byWorkout.get(id) ?? []);
  const [other] = extra.get(dateOfDay(plan.startsOn, day).toString()) ?? [];
  return (own ?? other)?.activityId;
}

export function dayOfWorkout(plan: Plan, workoutId: string): number | undefined {
  const filled = Object.entries(plan.days).find(([, workouts]) =>
    workouts.some(({ id }) => id === workoutId),
  );
  return filled && Number(filled[0]);
}

/** All feedback in day order; that on removed workouts comes last. */
export function feedbackInOrder({ byWorkout }: Feedback, plan: Plan): WorkoutFeedback[] {
  const planned = Object.values(plan.days).flatMap((workouts) =>
    workouts.flatMap(({ id }) => byWorkout.get(id) ?? []),
  );
  return [...new Set([...planned, ...byWorkout.values()])];
}
