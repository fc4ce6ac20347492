import type { Plan, Workout } from './plan';

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

/** Both would be saved as the same schedule. What stands in the duration field is not part of it. */
export function isSamePlan(one: Plan, other: Plan): boolean {
  return isSame({ ...one, durationText: '' }, { ...other, durationText: '' });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
