/**
 * Where a plan without dates starts: a Monday so far ahead that each of its days is to come, whatever day it is. Nobody
 * ever sees it.
 */
export const undatedStart = '9001-01-05';

export function isUndated(startsOn: string): boolean {
  return startsOn === undatedStart;
}
