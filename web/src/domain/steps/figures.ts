import { type DistanceUnit, unitKm } from '@/domain/units/distance';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { type Effort, effortOf } from './effort';
import { likelySeconds, secondsOfName } from './likelyPaces';
import { paceInUnit } from './pace';
import type { NamedPaces, PaceName, SingleStep } from './steps';

/** The pace of a step that has none of its own: the athlete's, as in the estimates. */
const usualPaces: Record<Effort, PaceName> = {
  rest: 'walk',
  jog: 'jog',
  easy: 'easy',
  steady: 'steady',
  threshold: 'threshold',
  fast: 'interval',
};
const secondsUntilLap = 300;

/** The duration of a step, and whether it is known rather than a default. */
export function stepSeconds(
  step: SingleStep,
  type: WorkoutType,
  paces: NamedPaces,
): { seconds: number; isKnown: boolean } {
  const { extent } = step;
  if (extent.type === 'time') return { seconds: extent.secondsTo ?? extent.seconds, isKnown: true };
  if (extent.type === 'lap') return { seconds: secondsUntilLap, isKnown: false };
  const km = (extent.distanceTo ?? extent.distance) * unitKm(extent.distanceType);
  const pace = paceInUnit(step.target, paces, 'km');
  if (pace) return { seconds: (km * (pace[0] + pace[1])) / 2, isKnown: true };
  if (step.target) return { seconds: km * likelySeconds(step, paces), isKnown: false };
  return { seconds: km * secondsOfName(usualPaces[effortOf(step, type, paces)], paces), isKnown: false };
}

/** What the distances of steps add up to, in `unit`. Undefined if a part that is run has none: only recoveries may go by time. */
export function sumOfDistances(steps: readonly SingleStep[], unit: DistanceUnit): number | undefined {
  let sum = 0;
  for (const { extent, kind } of steps) {
    if (extent.type === 'distance')
      sum += ((extent.distanceTo ?? extent.distance) * unitKm(extent.distanceType)) / unitKm(unit);
    else if (kind !== 'recovery' && kind !== 'rest') return undefined;
  }
  return sum;
}

/** In `unit`, if the step has a time and a pace. */
export function stepDistance(step: SingleStep, paces: NamedPaces, unit: DistanceUnit): number | undefined {
  if (step.extent.type === 'distance')
    return (
      ((step.extent.distanceTo ?? step.extent.distance) * unitKm(step.extent.distanceType)) / unitKm(unit)
    );
  const pace = paceInUnit(step.target, paces, unit);
  if (step.extent.type !== 'time' || !pace) return undefined;
  return (step.extent.secondsTo ?? step.extent.seconds) / ((pace[0] + pace[1]) / 2);
}
