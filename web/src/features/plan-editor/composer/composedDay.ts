import { weekNumberOfDay } from '@/domain/plans/days';
import type { Feedback } from '@/domain/plans/feedback/feedback';
import type { Estimating, Whole } from '@/domain/plans/figures';
import { numbers } from '@/domain/plans/numbers';
import { type Plan, type Workout, type WorkoutContent, workoutsOn } from '@/domain/plans/plan';
import { maxWorkoutsADay } from '@/lib/limits';
import { daysOffOfWeek, dueOfWeek } from '../done/dueOfWeek';
import { copyOf } from '../drag/carrying';
import type { DaysOff } from '../time-off/daysOff';

/**
 * A day with these contents in place of some of its workouts. Each keeps the id of the workout that it replaces, and so
 * the athlete's answer; contents beyond them are new, and workouts beyond the contents are gone.
 */
export function composedDay(
  day: readonly Workout[],
  replaced: readonly Workout[],
  contents: readonly WorkoutContent[],
  newId: () => string,
): Workout[] {
  const made = contents.map((content, place) => {
    const { id, isCompleted } = replaced[place] ?? { id: newId(), isCompleted: false };
    return copyOf(content, id, isCompleted);
  });
  const stays = (workout: Workout) => !replaced.some(({ id }) => id === workout.id);
  const first = day.findIndex((workout) => !stays(workout));
  const at = first === -1 ? day.length : first;
  const others = day.slice(at).filter(stays);
  return [...day.slice(0, at), ...made, ...others].slice(0, maxWorkoutsADay);
}

/** The week of a day, if the day had these workouts, without what is excused. */
export function weekWith(
  plan: Plan,
  day: number,
  workouts: readonly Workout[],
  { off, feedback }: { off: DaysOff; feedback: Feedback },
  estimating: Estimating,
): Whole {
  const week = weekNumberOfDay(day);
  const days = numbers((week - 1) * 7, 7).map((one) => (one === day ? workouts : workoutsOn(plan, one)));
  return dueOfWeek(days, daysOffOfWeek(off, plan.startsOn, week), feedback, estimating).due;
}
