import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { isRepeated, type NamedPaces, type PaceName, type SingleStep, type Step, type Target } from './steps';
import { shareOfMaximum } from './typedBeats';

export type Effort = 'rest' | 'jog' | 'easy' | 'steady' | 'threshold' | 'fast';

/** The height of an effort, in per cent. */
export const effortHeight: Record<Effort, number> = {
  rest: 6,
  jog: 26,
  easy: 40,
  steady: 58,
  threshold: 76,
  fast: 100,
};

/** The workout type whose colour and icon represent an effort. */
export const effortType: Record<Effort, WorkoutType> = {
  rest: 'rest',
  jog: 'recovery',
  easy: 'easy',
  steady: 'long',
  threshold: 'tempo',
  fast: 'intervals',
};

const ofNames: Record<PaceName, Effort> = {
  walk: 'jog',
  jog: 'jog',
  recovery: 'jog',
  easy: 'easy',
  long: 'easy',
  steady: 'steady',
  marathon: 'steady',
  halfMarathon: 'threshold',
  threshold: 'threshold',
  fifteenK: 'threshold',
  tenK: 'fast',
  eightK: 'fast',
  fiveK: 'fast',
  interval: 'fast',
  hard: 'fast',
  threeK: 'fast',
  repetition: 'fast',
  mile: 'fast',
  strides: 'fast',
  sprint: 'fast',
  race: 'threshold',
};

const ofWorkTypes: Record<WorkoutType, Effort> = {
  easy: 'easy',
  long: 'easy',
  tempo: 'threshold',
  intervals: 'fast',
  hills: 'fast',
  recovery: 'jog',
  rest: 'rest',
  alt: 'easy',
};

/** The effort of a step: by its target, else by its place in a session of that type. */
export function effortOf(step: SingleStep, type: WorkoutType, paces: NamedPaces): Effort {
  const byTarget = step.target && effortOfTarget(step.target, paces);
  if (byTarget) return byTarget;
  if (step.kind === 'rest') return 'rest';
  if (step.kind === 'recovery') return 'jog';
  if (step.kind === 'warmUp' || step.kind === 'coolDown') return 'easy';
  return ofWorkTypes[type];
}

/** "2k, 6x1k @ 4:00, 2k": what says nothing around repeats is drawn easy, as it is counted. */
export function withEasyAround(steps: readonly Step[]): readonly Step[] {
  if (!steps.some(isRepeated)) return steps;
  return steps.map((step) =>
    isRepeated(step) || step.target || step.kind !== 'work' ? step : { ...step, target: easy },
  );
}

const easy: Target = { type: 'named', name: 'easy' };

function effortOfTarget(target: Target, paces: NamedPaces): Effort | undefined {
  switch (target.type) {
    case 'named':
      return ofNames[target.name];
    case 'effort':
      return fromScale(target.to, [2, 4, 6, 8]);
    case 'zone':
      return fromScale(target.to, [1, 2, 3, 4]);
    case 'percent':
      return fromScale(shareOfMaximum(target, paces.heart), [64, 77, 84, 93]);
    case 'pace':
      return effortOfPace(target, paces);
    case 'words':
      return undefined;
  }
}

const scale: Effort[] = ['jog', 'easy', 'steady', 'threshold'];

function fromScale(value: number, ends: readonly number[]): Effort {
  const place = ends.findIndex((end) => value <= end);
  return scale[place] ?? 'fast';
}

/** Relative to the athlete's own paces; without them a pace in figures says nothing about effort. */
function effortOfPace(
  { secondsFrom, secondsTo, distanceType }: Extract<Target, { type: 'pace' }>,
  { easy, marathon, threshold, interval }: NamedPaces,
): Effort | undefined {
  if (!easy || !threshold) return undefined;
  const pace = (secondsFrom + secondsTo) / 2 / (distanceType === 'km' ? 1 : 1.609344);
  if (pace > easy[1]) return 'jog';
  if (pace >= easy[0]) return 'easy';
  if (pace > middle(marathon ?? threshold)) return 'steady';
  return pace > middle(interval ?? threshold) ? 'threshold' : 'fast';
}

function middle([from, to]: readonly [number, number]): number {
  return (from + to) / 2;
}
