import type { ReadWorkout } from './queries';

/** 0 where it is open: the sum of some parts is not the whole. */
export function wholeDistance({ distance, hasOpenDistance }: ReadWorkout): number {
  return hasOpenDistance ? 0 : distance;
}
