import type { Plan, Workout } from '@/domain/plans/plan';

/** Equal up to leading and trailing space, which the server trims. */
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
 * Whether both would be saved as the same schedule. Ignores the text in the duration field and whether workouts are
 * completed.
 */
export function isSamePlan(one: Plan, other: Plan): boolean {
  return isSame({ ...withTicksOf(one, other), durationText: '' }, { ...other, durationText: '' });
}

/** Copies from the other plan which workouts are completed. Unchanged days keep their arrays. */
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
