import { describeWhole, type Estimating, wholeOf } from '@/domain/plans/figures';
import type { Reading } from './queries';
import { wholeDistance } from './wholeDistance';

/** How far and how long, in figures, with "about" before what is estimated; what nobody knows is left out. */
export function readTotals(
  { workouts }: Reading,
  estimating: Estimating,
): { figures: { amount: string; unit: string }[]; isEstimated: boolean } {
  const unit = workouts[0]?.unit ?? 'km';
  const whole = wholeOf(
    workouts.map((workout) => ({
      ...workout,
      distance: { amount: wholeDistance(workout), unit: workout.unit },
      session: { steps: workout.steps },
    })),
    estimating,
  );
  const { distance, minutes, isDistanceEstimated, isTimeEstimated } = whole;
  const figures = [];
  if (distance.kmThousandths + distance.milesThousandths > 0)
    figures.push(split(describeWhole(whole, 'distance', unit)));
  if (minutes > 0) figures.push(split(describeWhole(whole, 'time', unit)));
  return { figures, isEstimated: isDistanceEstimated || isTimeEstimated };
}

/** "about 8.1" and "km"; "1 h 20" has its unit within. */
function split(text: string): { amount: string; unit: string } {
  const [, amount = text, unit = ''] = /^(.*) (km|miles|min)$/.exec(text) ?? [];
  return { amount, unit };
}
