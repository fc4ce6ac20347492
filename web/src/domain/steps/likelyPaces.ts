import { t } from '@lingui/core/macro';
import { type DistanceUnit, unitKm } from '@/domain/units/distance';
import { perUnit } from '@/domain/units/pace';
import { isRepeated, type NamedPaces, type PaceName, type SingleStep, type Step } from './steps';

/** The assumed easy pace if the athlete's paces are unknown: 6:00 per kilometre, 9:39 per mile. */
const statedEasySeconds = 360;

/** Sums of steps in metres and seconds, without open ones. The server computes the same. */
type StepSums = { metres: number; seconds: number; lacksDistance: boolean; lacksTime: boolean };

type PaceOfStep = (step: SingleStep) => number | undefined;

/** From written figures alone. */
export function writtenSums(steps: readonly Step[]): StepSums {
  return sumsOf(steps, () => undefined, false);
}

/** Including named paces, from the athlete's own. */
export function toldSums(steps: readonly Step[], paces: NamedPaces): StepSums {
  return sumsOf(steps, (step) => middle(resolvedPace(step, paces)), false);
}

/** Including estimates where nothing is written. */
export function likelySums(steps: readonly Step[], paces: NamedPaces): StepSums {
  return sumsOf(steps, (step) => likelySeconds(step, paces), true);
}

/** Estimated seconds per kilometre. */
export function likelySeconds(step: SingleStep, paces: NamedPaces): number {
  return middle(resolvedPace(step, paces)) ?? secondsOfName(likelyName(step), paces);
}

/** The athlete's pace, else one derived from the easy pace. */
export function secondsOfName(name: PaceName, paces: NamedPaces): number {
  return middle(paces[name]) ?? (middle(paces.easy) ?? statedEasySeconds) * shareOfEasy[name];
}

/** The athlete's pace for a step, from the fastest to the slowest, in seconds per kilometre. */
export function resolvedPace(
  { kind, target }: SingleStep,
  paces: NamedPaces,
): readonly [number, number] | undefined {
  if (target?.type === 'named') {
    const named = paces[target.name];
    if (!named) return undefined;
    const other = (target.nameTo && paces[target.nameTo]) ?? named;
    const offset = (target.offsetSeconds ?? 0) / unitKm(paces.offsetUnit ?? 'km');
    return [Math.min(named[0], other[0]) + offset, Math.max(named[1], other[1]) + offset];
  }
  if (target !== undefined && target.type !== 'words') return undefined;
  return paces[kind === 'recovery' || kind === 'rest' ? 'jog' : 'easy'];
}

function sumsOf(steps: readonly Step[], paceOf: PaceOfStep, isLikely: boolean): StepSums {
  return steps.reduce((sums, step) => added(sums, sumsOfStep(step, paceOf, isLikely), 1), nothing);
}

const nothing: StepSums = { metres: 0, seconds: 0, lacksDistance: false, lacksTime: false };

function sumsOfStep(step: Step, paceOf: PaceOfStep, isLikely: boolean): StepSums {
  if (!isRepeated(step)) return sumsOfSingle(step, paceOf, isLikely);
  const { times, skipLastRecovery, steps } = step.repeat;
  const once = sumsOf(steps, paceOf, isLikely);
  const last = steps.at(-1);
  const isLeftOut = skipLastRecovery && last && !isRepeated(last) && /^re(covery|st)$/.test(last.kind);
  if (!isLeftOut) return added(nothing, once, times);
  return added(added(nothing, once, times - 1), sumsOf(steps.slice(0, -1), paceOf, isLikely), 1);
}

function added(sums: StepSums, other: StepSums, times: number): StepSums {
  return {
    metres: sums.metres + other.metres * times,
    seconds: sums.seconds + other.seconds * times,
    lacksDistance: sums.lacksDistance || other.lacksDistance,
    lacksTime: sums.lacksTime || other.lacksTime,
  };
}

function sumsOfSingle(step: SingleStep, paceOf: PaceOfStep, isLikely: boolean): StepSums {
  const { extent } = step;
  const pace = writtenSeconds(step) ?? paceOf(step);
  if (extent.type === 'lap')
    return isStill(step)
      ? { ...nothing, lacksTime: !isLikely }
      : { ...nothing, lacksDistance: true, lacksTime: true };
  if (extent.type === 'distance') {
    const metres = Math.round(extent.distance * 1_000) * unitKm(extent.distanceType);
    return { ...nothing, metres, seconds: (metres / 1_000) * (pace ?? 0), lacksTime: pace === undefined };
  }
  const { seconds } = extent;
  if (isStill(step)) return { ...nothing, seconds };
  return {
    ...nothing,
    seconds,
    metres: pace === undefined ? 0 : (seconds / pace) * 1_000,
    lacksDistance: pace === undefined,
  };
}

/** The middle of a written pace, in seconds per kilometre. */
export function writtenSeconds({ target }: SingleStep): number | undefined {
  if (target?.type !== 'pace') return undefined;
  return (target.secondsFrom + target.secondsTo) / 2 / unitKm(target.distanceType);
}

/** A recovery without a target, or strides by time: the time counts, the distance does not. */
function isStill({ kind, extent, target }: SingleStep): boolean {
  if (!target) return kind === 'recovery' || kind === 'rest';
  return target.type === 'named' && target.name === 'strides' && extent.type !== 'distance';
}

const scale = ['recovery', 'easy', 'steady', 'threshold'] as const;

/** The named pace closest to a target of another kind: an effort, a zone, a heart rate, a race. */
function likelyName({ kind, extent, target }: SingleStep): PaceName {
  const onScale = (value: number, ends: readonly number[]) =>
    scale[ends.findIndex((end) => value <= end)] ?? 'interval';
  switch (target?.type) {
    case 'named':
      if (target.name === 'race') return racePace(extent);
      return target.name === 'sprint' ? 'repetition' : target.name;
    case 'effort':
      return onScale(target.to, [2, 4, 6, 8]);
    case 'zone':
      return onScale(target.to, [1, 2, 3, 4]);
    case 'percent':
      return onScale(target.to, [64, 77, 84, 93]);
    default:
      return kind === 'recovery' || kind === 'rest' ? 'jog' : 'easy';
  }
}

/** The pace of a race of that length. */
function racePace(extent: SingleStep['extent']): PaceName {
  if (extent.type !== 'distance') return 'tenK';
  const km = extent.distance * unitKm(extent.distanceType);
  return km <= 6.5 ? 'fiveK' : km <= 13 ? 'tenK' : km <= 30 ? 'halfMarathon' : 'marathon';
}

/** Seconds per kilometre relative to easy running, roughly as the running score has it. */
const shareOfEasy: Record<PaceName, number> = {
  walk: 1.7,
  jog: 1.1,
  recovery: 1.1,
  easy: 1,
  long: 0.97,
  steady: 0.9,
  marathon: 0.84,
  race: 0.84,
  halfMarathon: 0.81,
  threshold: 0.79,
  fifteenK: 0.79,
  tenK: 0.77,
  eightK: 0.76,
  fiveK: 0.74,
  interval: 0.73,
  hard: 0.73,
  threeK: 0.73,
  repetition: 0.67,
  mile: 0.67,
  strides: 0.67,
  sprint: 0.6,
};

function middle(pace: readonly [number, number] | undefined): number | undefined {
  return pace && (pace[0] + pace[1]) / 2;
}

/** "at an easy 6:00 /km", or "by the athlete's paces". */
export function basisText(paces: NamedPaces, unit: DistanceUnit): string {
  if (paces.easy) return t`by the athlete's paces`;
  const seconds = Math.round(statedEasySeconds * unitKm(unit));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const pace = `${clock} ${perUnit(unit)}`;
  return t`at an easy ${pace}`;
}
