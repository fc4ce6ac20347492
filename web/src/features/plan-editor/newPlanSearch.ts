import { addressOf, anId, whole } from '@/lib/address';
import { maxWeeks } from '@/lib/limits';

const readParts = addressOf({
  athlete: anId,
  goal: anId,
  weeks: whole(1, maxWeeks),
});

/** A plan built backwards from a race, or for a preselected athlete. */
export type NewPlanSearch = ReturnType<typeof readParts>;

export function readNewPlanSearch(search: Record<string, unknown>): NewPlanSearch {
  const { athlete, goal, weeks } = readParts(search);
  if (goal === undefined) return athlete === undefined ? {} : { athlete };
  return { goal, ...(weeks !== undefined && { weeks }) };
}
