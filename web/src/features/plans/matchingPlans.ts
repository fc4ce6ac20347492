import type { Plan } from './plan';

/** By name, athlete or description, in any letter case. */
export function matchingPlans(plans: readonly Plan[], search: string): readonly Plan[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return plans;
  return plans.filter(({ details: { name, athleteName, description } }) =>
    [name, athleteName, description].some((text) => text.toLowerCase().includes(wanted)),
  );
}
