import {
  describeWhole,
  distanceFigure,
  type Estimating,
  figuresOf,
  timeFigure,
  type WorkoutFigures,
  wholeOf,
} from '@/domain/plans/figures';
import { isRunning } from '@/domain/plans/running';
import { isRepeated, type Step, type Target } from '@/domain/steps/steps';
import { unitText } from '@/domain/units/distance';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { plainText } from '@/lib/language/numbers';
import type { Reading, ReadWorkout } from './queries';
import { wholeDistance } from './wholeDistance';

/** Distance and time as text, with "about" before estimates; unknown ones are left out. */
export function readTotals(
  { workouts }: Reading,
  estimating: Estimating,
  /** Of the only workout, if the coach chose another than the text says: hills are slower. */
  type?: WorkoutType,
): { figures: { amount: string; unit: string }[]; isEstimated: boolean } {
  const unit = workouts[0]?.unit ?? 'km';
  const measured = workouts.map((workout) => ({
    ...workout,
    ...(type && workouts.length === 1 && { type }),
    distance: { amount: wholeDistance(workout), unit: workout.unit },
    session: { steps: workout.steps },
  }));
  const [only, other] = measured;
  // A ride on its own shows its kilometres; beside a run only those of the run count.
  if (only && !other && !isRunning(only)) return ofOne(figuresOf(only, estimating));
  const whole = wholeOf(measured, estimating);
  const { distance, minutes, isDistanceEstimated, isTimeEstimated } = whole;
  const figures = [];
  if (distance.kmThousandths + distance.milesThousandths > 0)
    figures.push(rangeOf(workouts, isDistanceEstimated) ?? split(describeWhole(whole, 'distance', unit)));
  if (minutes > 0) figures.push(split(describeWhole(whole, 'time', unit)));
  return { figures, isEstimated: isDistanceEstimated || isTimeEstimated };
}

function ofOne(figures: WorkoutFigures) {
  const texts = [distanceFigure(figures), timeFigure(figures)].filter((text) => text !== '');
  const isEstimated = Boolean(figures.distance?.isEstimated || figures.minutes?.isEstimated);
  return { figures: texts.map(split), isEstimated };
}

/** "8–10" and "km", if a single run has a range. The upper end counts. */
function rangeOf(workouts: readonly ReadWorkout[], isEstimated: boolean) {
  const [only, other] = workouts;
  if (!only || other || isEstimated || only.distanceFrom === undefined) return undefined;
  const { distanceFrom, distance, unit } = only;
  return distanceFrom < distance
    ? { amount: `${plainText(distanceFrom)}–${plainText(distance)}`, unit: unitText(unit) }
    : undefined;
}

/** Whether a session has no distance because its runs only have heart rates. */
export function byHeartRate({ workouts }: Reading): boolean {
  return workouts.some(({ hasOpenDistance, steps }) => hasOpenDistance && hasHeartRate(steps));
}

function hasHeartRate(steps: readonly Step[]): boolean {
  return steps.some((step) => {
    if (isRepeated(step)) return hasHeartRate(step.repeat.steps);
    const { extent, target } = step;
    return extent.type === 'time' && (target?.type === 'zone' || isOfHeartRate(target));
  });
}

function isOfHeartRate(target: Target | undefined): boolean {
  return target?.type === 'percent' && target.of === 'maxHeartRate';
}

/** "about 8.1" and "km"; "1 h 20" has no separate unit. */
function split(text: string): { amount: string; unit: string } {
  const unit = [unitText('km'), unitText('miles'), 'min'].find((one) => text.endsWith(` ${one}`)) ?? '';
  return { amount: unit === '' ? text : text.slice(0, -unit.length - 1), unit };
}
