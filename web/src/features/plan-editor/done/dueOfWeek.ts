import { dateOfDay } from '@/domain/plans/days';
import type { Answer, Feedback } from '@/domain/plans/feedback/feedback';
import { type Estimating, figuresOf, type Whole, wholeOfFigures } from '@/domain/plans/figures';
import { numbers } from '@/domain/plans/numbers';
import type { Workout } from '@/domain/plans/plan';
import type { WeekSummary } from '@/domain/plans/summary';
import type { DaysOff } from '../time-off/daysOff';

/** Whether each day of a week is off. Weeks count from 1. */
export function daysOffOfWeek(off: DaysOff, startsOn: string, week: number): boolean[] {
  return numbers((week - 1) * 7, 7).map(
    (day) => off.get(dateOfDay(startsOn, day).toString())?.isDraft === false,
  );
}

/** What of a week is to be done, and what is excused: on a day off, and not done. Together they are its volume. */
export function dueOfWeek(
  days: WeekSummary['days'],
  /** Whether each of its days is off. */
  isOff: readonly boolean[],
  feedback: Feedback,
  estimating: Estimating,
): { due: Whole; excused: Whole } {
  const isExcused = (workout: Workout, weekday: number) =>
    isOff[weekday] === true && !isDone(workout, feedback.byWorkout.get(workout.id)?.answer);
  const of = (isWanted: boolean) =>
    days.flatMap((workouts, weekday) =>
      workouts
        .filter((workout) => isExcused(workout, weekday) === isWanted)
        .map((workout) => figuresOf(workout, estimating)),
    );
  return { due: wholeOfFigures(of(false)), excused: wholeOfFigures(of(true)) };
}

/** The athlete's answer counts before the coach's tick. */
export function isDone({ isCompleted }: Workout, answer: Answer | undefined): boolean {
  return answer ? answer.outcome === 'done' : isCompleted;
}
