import { foldedText } from '@/lib/foldedText';
import type { Plan } from './plan';

/** By name, athlete or description. */
export function matchingPlans(plans: readonly Plan[], search: string): readonly Plan[] {
  const wanted = foldedText(search);
  if (wanted === '') return plans;
  return plans.filter(({ details: { name, athleteName, description } }) =>
    [name, athleteName, description].some((text) => foldedText(text).includes(wanted)),
  );
}
