import type { ReadWorkout } from './queries';

/** 0 if part of it is open: a partial sum is not the total. */
export function wholeDistance({ distance, hasOpenDistance }: ReadWorkout): number {
  return hasOpenDistance ? 0 : distance;
}
