import type { Workout, WorkoutContent } from '@/domain/plans/plan';

/** A workout as its coach would type it: its session, else what it says of itself. */
export function sessionText({ session, description, title }: WorkoutContent): string {
  return (session?.text.trim() || description.trim() || title).trim();
}

/**
 * The workouts that one text stands for: a text with several runs became as many workouts, which share it as their
 * description.
 */
export function sharingText(day: readonly Workout[], workoutId: string | undefined): readonly Workout[] {
  const workout = day.find(({ id }) => id === workoutId);
  if (!workout) return [];
  if (!isPart(workout)) return [workout];
  return day.filter((other) => isPart(other) && other.description === workout.description);
}

/** The text of several workouts, which typing goes on with; that of one is replaced. */
export function sharedText(day: readonly Workout[], workoutId: string | undefined): string {
  const [first, other] = sharingText(day, workoutId);
  return first && other ? sessionText(first) : '';
}

function isPart({ session, description }: Workout): boolean {
  return session !== undefined && session.text === '' && description !== '';
}
