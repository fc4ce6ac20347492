import { useDeferredValue } from 'react';
import { type Advice, checkPlan } from '@/lib/planCheck';
import { startDay } from './days';
import { usePlan } from './editorStore';
import { workoutsOn } from './plan';

/** After what an edit shows: checking a year must not be felt while editing it. */
export function useAdvice(): Advice[] {
  const plan = useDeferredValue(usePlan((plan) => plan));
  return checkPlan({
    weeks: plan.weeks,
    unit: plan.unit,
    startDay: startDay(plan.startsOn),
    workoutsOn: (day) => workoutsOn(plan, day),
  });
}
