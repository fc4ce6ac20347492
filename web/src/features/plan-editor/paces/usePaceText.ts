import { paceTold } from '@/domain/plans/figures';
import type { WorkoutContent } from '@/domain/plans/plan';
import { useEstimating } from './planPaces';

/** The pace of a session of one pace, its own or the athlete's, and of any other its key part. */
export function usePaceText(workout: WorkoutContent): string {
  return paceTold(workout, useEstimating());
}
