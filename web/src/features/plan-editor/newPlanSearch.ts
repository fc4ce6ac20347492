import * as v from 'valibot';
import { addressOf, anId } from '@/lib/address';
import { maxWeeks } from '@/lib/limits';

const readParts = addressOf({
  athlete: anId,
  goal: anId,
  weeks: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxWeeks)),
});

/** A plan built backwards from a race, or for a preselected athlete. */
export type NewPlanSearch = ReturnType<typeof readParts>;

export function readNewPlanSearch(search: Record<string, unknown>): NewPlanSearch {
  const { athlete, goal, weeks } = readParts(search);
  if (goal === undefined) return athlete === undefined ? {} : { athlete };
  return { goal, ...(weeks !== undefined && { weeks }) };
}
