import { paceTold } from '@/domain/plans/figures';
import type { WorkoutContent } from '@/domain/plans/plan';
import { useEstimating } from './planPaces';

/** The pace of a session with a single pace, its own or the athlete's; the key part of any other. */
export function usePaceText(workout: WorkoutContent): string {
  return paceTold(workout, useEstimating());
}
