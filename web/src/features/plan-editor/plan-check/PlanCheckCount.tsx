import { useAdvice } from './useAdvice';

export function PlanCheckCount() {
  return useAdvice().told.length;
}
