import type { RacePlan, RaceReview } from '@/domain/race-plan/racePlan';
import { behindAt } from './behind';

type Halves = { first: number; second: number | undefined };

/** What each half took, by what one was behind the plan at halfway. */
export function halvesOf(plan: RacePlan, review: RaceReview): Halves | undefined {
  const behind = behindAt(review.line, plan.distanceMeters / 2);
  if (behind === undefined) return undefined;
  const first = plan.halves.firstSeconds + behind;
  const whole = review.isWholeCourse ? review.finishedSeconds : undefined;
  return { first, second: typeof whole === 'number' ? whole - first : undefined };
}
