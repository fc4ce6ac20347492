import { shareOfMaximum } from '@/domain/steps/typedBeats';
import { metresPerUnit } from '@/domain/units/distance';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import type { components } from '@/lib/schema';

export type SessionStep = components['schemas']['SessionStep'];
type Target = components['schemas']['SessionTarget'];
type Extent = components['schemas']['SessionExtent'];

/** A day with this many hard minutes in its steps is hard, whatever its type. */
const hardDayMinutes = 10;
/** Hard running without a pace is assumed to be 5:00 per kilometre. */
const hardSecondsPerMetre = 0.3;
/** Of the maximum, as the numbers of most runners are: what is hard must not differ by whether an athlete's are known. */
const hardPercent = 85;
const notHard = new Set(['walk', 'jog', 'recovery', 'easy', 'long', 'steady', 'strides']);

/** By its steps, or else by its type. A long run is always hard. */
export function isHardSession(type: WorkoutType, steps: readonly SessionStep[]): boolean {
  if (steps.length > 0) return type === 'long' || hardMinutes(steps) >= hardDayMinutes;
  return type === 'long' || type === 'tempo' || type === 'intervals' || type === 'hills';
}

/** Hard for something else than its length. */
export function isQualitySession(type: WorkoutType, steps: readonly SessionStep[]): boolean {
  return type === 'long' ? hardMinutes(steps) >= hardDayMinutes : isHardSession(type, steps);
}

/**
 * The hard minutes of a session, by its steps. A pace in figures is hard if it is repeated; for a single run that is
 * unknown.
 */
export function hardMinutes(steps: readonly SessionStep[]): number {
  return Math.round(hardSeconds(steps, false) / 60);
}

function hardSeconds(steps: readonly SessionStep[], isRepeated: boolean): number {
  return steps.reduce((sum, { kind, extent, target, repeat }) => {
    if (repeat) return sum + (repeat.timesTo ?? repeat.times) * hardSeconds(repeat.steps, true);
    return kind === 'work' && extent && target && isHard(target, isRepeated)
      ? sum + secondsOf(extent, target)
      : sum;
  }, 0);
}

function isHard({ type, name, from: optionalFrom, of }: Target, isRepeated: boolean): boolean {
  const from = optionalFrom ?? 0;
  switch (type) {
    case 'pace':
      return isRepeated;
    case 'named':
      return !notHard.has(name ?? '');
    case 'effort':
      return from >= 6;
    case 'zone':
      return from >= 4;
    case 'percent':
      return (of ? shareOfMaximum({ of, to: from }, undefined) : from) >= hardPercent;
    case 'words':
      return false;
  }
}

function secondsOf(extent: Extent, target: Target): number {
  const { type, distanceType } = extent;
  if (type === 'time') return extent.secondsTo ?? extent.seconds ?? 0;
  if (type === 'lap') return 0;
  const metres = (extent.distanceTo ?? extent.distance ?? 0) * metresPerUnit[distanceType ?? 'km'];
  if (target.type !== 'pace') return metres * hardSecondsPerMetre;
  const pace = ((target.secondsFrom ?? 0) + (target.secondsTo ?? 0)) / 2;
  return metres * (pace / metresPerUnit[target.distanceType ?? 'km']);
}
