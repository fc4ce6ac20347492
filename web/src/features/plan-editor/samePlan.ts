import type { Plan, Workout } from '@/domain/plans/plan';

/** Alike up to the space around texts, which the server does not keep. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim();
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(Reflect.get(one, key), Reflect.get(other, key)))
  );
}

export function isSameDay(one: readonly Workout[], other: readonly Workout[]): boolean {
  return isSame(one, other);
}

/**
 * Both would be saved as the same schedule. What stands in the duration field is not part of it, nor is what happened to
 * its workouts.
 */
export function isSamePlan(one: Plan, other: Plan): boolean {
  return isSame({ ...withTicksOf(one, other), durationText: '' }, { ...other, durationText: '' });
}

/** The plan with its workouts as completed as they are in the other. Days without a difference stay the same arrays. */
export function withTicksOf(plan: Plan, other: Plan): Plan {
  const workouts = Object.values(other.days).flat();
  const ticks = new Map(workouts.map(({ id, isCompleted }) => [id, isCompleted]));
  const ticked = (workout: Workout): Workout => {
    const isCompleted = ticks.get(workout.id) ?? workout.isCompleted;
    return isCompleted === workout.isCompleted ? workout : { ...workout, isCompleted };
  };
  const days: Plan['days'] = {};
  for (const [day, before] of Object.entries(plan.days)) {
    const after = before.map(ticked);
    days[Number(day)] = after.every((workout, index) => workout === before[index]) ? before : after;
  }
  return { ...plan, days };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
