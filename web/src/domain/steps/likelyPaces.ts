import { t } from '@lingui/core/macro';
import { type DistanceUnit, unitKm } from '@/domain/units/distance';
import { perUnit } from '@/domain/units/pace';
import { metresClimbed, metresWith, shareOfFlat } from './climbs';
import {
  isRepeated,
  type NamedPaces,
  type PaceName,
  type RepeatedSteps,
  type SingleStep,
  type Step,
} from './steps';
import { openStart, percentOfMaximum, shareOfMaximum, typedBeats } from './typedBeats';

/** The assumed easy pace if the athlete's paces are unknown: 6:00 per kilometre, 9:39 per mile. */
const statedEasySeconds = 360;

/** Sums of steps in metres and seconds, without open ones. The server computes the same. */
type StepSums = {
  metres: number;
  seconds: number;
  /** Of `seconds`, those without a distance: pauses that stand. */
  stillSeconds: number;
  lacksDistance: boolean;
  lacksTime: boolean;
};

type PaceOfStep = (step: SingleStep) => number | undefined;

/** From written figures alone. */
export function writtenSums(steps: readonly Step[]): StepSums {
  return sumsOf(steps, () => undefined, false);
}

/** Including named paces, from the athlete's own. */
export function toldSums(steps: readonly Step[], paces: NamedPaces): StepSums {
  return sumsOf(steps, (step) => middle(resolvedPace(step, paces)), false);
}

/** Including estimates where nothing is written. Uphill no flat pace applies. */
export function likelySums(steps: readonly Step[], paces: NamedPaces, isUphill = false): StepSums {
  const likely = isUphill ? uphill(paces) : paces;
  const named = (step: SingleStep) =>
    step.target && !isUnknownEffort(step, paces) ? undefined : isUphill ? 'marathon' : paceByLength(step);
  return sumsOf(steps, (step) => likelySeconds(step, likely), true, named);
}

/** Uphill, hard running is about as fast as a marathon. */
function uphill(paces: NamedPaces): NamedPaces {
  const { marathon } = paces;
  return marathon ? { ...paces, hard: marathon, interval: marathon, threshold: marathon } : paces;
}

/** Estimated seconds per kilometre. */
export function likelySeconds(step: SingleStep, paces: NamedPaces): number {
  return (
    middle(resolvedPace(step, paces)) ??
    secondsOfPercent(step, paces) ??
    secondsOfName(nameOfHeartRate(step, paces) ?? likelyName(step), paces)
  );
}

/** By the share of the athlete's maximum heart rate that typed beats or a percentage are. */
function nameOfHeartRate({ target }: SingleStep, { heart }: NamedPaces): PaceName | undefined {
  if (target?.type === 'percent') return onScale(shareOfMaximum(target, heart), heartRateEnds);
  const beats = target?.type === 'words' ? typedBeats(target.words) : undefined;
  const percent = beats && percentOfMaximum(beats, heart);
  return percent === undefined ? undefined : onScale(percent, heartRateEnds);
}

/** A share of a speed. */
function secondsOfPercent({ target }: SingleStep, paces: NamedPaces): number | undefined {
  if (target?.type !== 'percent') return undefined;
  const whole =
    target.of === 'vo2MaxSpeed'
      ? paces.interval?.[0]
      : target.of === 'thresholdPace'
        ? secondsOfName('threshold', paces)
        : undefined;
  const share = (target.from + target.to) / 200;
  return whole !== undefined && share >= 0.4 && share <= 1.5 ? whole / share : undefined;
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
  // "155 bpm" is no pace.
  if (target && typedBeats(target.words)) return undefined;
  return paces[kind === 'recovery' || kind === 'rest' ? 'jog' : 'easy'];
}

type SuggestedPace = (step: SingleStep) => PaceName | undefined;

/** Work with recoveries between is run as fast as its length suggests. */
function sumsOf(
  steps: readonly Step[],
  paceOf: PaceOfStep,
  isLikely: boolean,
  suggested: SuggestedPace = () => undefined,
): StepSums {
  const areSpaced = steps.filter(isPause).length > 1 || isLadder(steps);
  return sumsOfList(steps, paceOf, isLikely, suggested, areSpaced);
}

function sumsOfList(
  steps: readonly Step[],
  paceOf: PaceOfStep,
  isLikely: boolean,
  suggested: SuggestedPace,
  areRepeats: boolean,
): StepSums {
  let sums = nothing;
  let before = nothing;
  const isFast = areRepeats && !steps.some(isWalkByTime);
  for (const step of steps) {
    const ofStep = isRepeated(step)
      ? sumsOfRepeat(step.repeat, paceOf, isLikely, suggested)
      : isLikely && isWayBack(step) && before.metres > 0
        ? wayBack(step, before, paceOf)
        : sumsOfSingle(isFast ? paced(step, isLikely, suggested) : step, paceOf, isLikely);
    sums = added(sums, ofStep, 1);
    before = ofStep;
  }
  return sums;
}

const nothing: StepSums = { metres: 0, seconds: 0, stillSeconds: 0, lacksDistance: false, lacksTime: false };

function sumsOfRepeat(
  { times, skipLastRecovery, steps }: RepeatedSteps['repeat'],
  paceOf: PaceOfStep,
  isLikely: boolean,
  suggested: SuggestedPace,
): StepSums {
  const once = sumsOfList(steps, paceOf, isLikely, suggested, true);
  const last = steps.at(-1);
  if (!skipLastRecovery || !last || !isPause(last)) return added(nothing, once, times);
  const end = sumsOfList(steps.slice(0, -1), paceOf, isLikely, suggested, true);
  return added(added(nothing, once, times - 1), end, 1);
}

/** "200 400 600 800 600 400 200": several short distances and nothing else are repeats. */
function isLadder(steps: readonly Step[]): boolean {
  const isRung = (step: Step) =>
    !isRepeated(step) &&
    step.kind === 'work' &&
    !step.target &&
    step.extent.type === 'distance' &&
    (step.extent.distanceTo ?? step.extent.distance) * unitKm(step.extent.distanceType) <= longestRungKm;
  return steps.length > 2 && steps.every(isRung);
}

/** A longer one is a run of its own. */
const longestRungKm = 2;

function isPause(step: Step): boolean {
  return !isRepeated(step) && (step.kind === 'recovery' || step.kind === 'rest');
}

/** "jog down": until the start is reached again, as far as what was run before it. */
function isWayBack(step: SingleStep): boolean {
  return isPause(step) && step.extent.type === 'lap' && !isStill(step);
}

function wayBack(step: SingleStep, before: StepSums, paceOf: PaceOfStep): StepSums {
  return { ...nothing, metres: before.metres, seconds: (before.metres / 1_000) * (paceOf(step) ?? 0) };
}

/** "1 min run, 1 min walk" is easy running. */
function isWalkByTime(step: Step): boolean {
  if (isRepeated(step) || step.target?.type !== 'named') return false;
  return step.target.name === 'walk' && step.extent.type === 'time';
}

/** "6 x 5 min @ 155 bpm" of an athlete whose heart rates nobody knows. An upper end alone keeps the runner slow. */
function isUnknownEffort({ target }: SingleStep, { heart }: NamedPaces): boolean {
  const beats = target?.type === 'words' ? typedBeats(target.words) : undefined;
  return beats !== undefined && beats[0] > openStart && percentOfMaximum(beats, heart) === undefined;
}

/** A repeat without a pace, with the one that its length suggests. */
function paced(step: SingleStep, isLikely: boolean, suggested: SuggestedPace): SingleStep {
  const name = isLikely && step.kind === 'work' ? suggested(step) : undefined;
  return name ? { ...step, target: { type: 'named', name } } : step;
}

/** The pace at which repeats of that length are usually run; longer ones are runs. */
function paceByLength({ extent }: SingleStep): PaceName | undefined {
  if (extent.type === 'lap') return undefined;
  if (extent.type === 'distance') {
    const metres = extent.distance * unitKm(extent.distanceType) * 1_000;
    return lengths.find(([most]) => metres <= most)?.[1];
  }
  return times.find(([most]) => extent.seconds <= most)?.[1];
}

const lengths: readonly (readonly [number, PaceName])[] = [
  [320, 'repetition'],
  [1_300, 'interval'],
  [2_200, 'fiveK'],
  [3_500, 'tenK'],
  [5_500, 'threshold'],
];

const times: readonly (readonly [number, PaceName])[] = [
  [75, 'repetition'],
  [300, 'interval'],
  [480, 'tenK'],
  [900, 'threshold'],
  [1_500, 'halfMarathon'],
];

function added(sums: StepSums, other: StepSums, times: number): StepSums {
  return {
    metres: sums.metres + other.metres * times,
    seconds: sums.seconds + other.seconds * times,
    stillSeconds: sums.stillSeconds + other.stillSeconds * times,
    lacksDistance: sums.lacksDistance || other.lacksDistance,
    lacksTime: sums.lacksTime || other.lacksTime,
  };
}

function sumsOfSingle(step: SingleStep, paceOf: PaceOfStep, isLikely: boolean): StepSums {
  const { extent } = step;
  const pace = writtenSeconds(step) ?? paceOf(step);
  const climb = metresClimbed(step);
  if (extent.type === 'lap' && isLikely && step.target?.type === 'named' && step.target.name === 'strides')
    return { ...nothing, metres: 100, seconds: 25 };
  if (extent.type === 'lap')
    return isStill(step)
      ? { ...nothing, lacksTime: !isLikely }
      : { ...nothing, lacksDistance: true, lacksTime: !isLikely || !/^(warmUp|coolDown)$/.test(step.kind) };
  if (extent.type === 'distance') {
    const metres = Math.round(extent.distance * 1_000) * unitKm(extent.distanceType);
    const share = climb === undefined ? 1 : shareOfFlat(climb, metres);
    const seconds = (metres / 1_000) * (pace ?? 0) * share;
    return { ...nothing, metres, seconds, lacksTime: pace === undefined };
  }
  const { seconds } = extent;
  if (isStill(step) && !(isLikely && step.kind === 'work'))
    return { ...nothing, seconds, stillSeconds: seconds };
  const flat = pace === undefined ? 0 : (seconds / pace) * 1_000;
  return {
    ...nothing,
    seconds,
    metres: climb === undefined ? flat : metresWith(climb, flat),
    lacksDistance: pace === undefined,
  };
}

/** The middle of a written pace, in seconds per kilometre. */
export function writtenSeconds({ target }: SingleStep): number | undefined {
  if (target?.type !== 'pace') return undefined;
  return (target.secondsFrom + target.secondsTo) / 2 / unitKm(target.distanceType);
}

/** A recovery without a target, or strides by time without a likely pace: the time counts, the distance does not. */
function isStill({ kind, extent, target }: SingleStep): boolean {
  if (!target) return kind === 'recovery' || kind === 'rest';
  return target.type === 'named' && target.name === 'strides' && extent.type !== 'distance';
}

const scale = ['recovery', 'easy', 'steady', 'threshold'] as const;

function onScale(value: number, ends: readonly number[]): PaceName {
  return scale[ends.findIndex((end) => value <= end)] ?? 'interval';
}

/** In percent of the maximum. */
const heartRateEnds = [64, 77, 84, 93];

/** The named pace closest to a target of another kind: an effort, a zone, a heart rate, a race. */
function likelyName({ kind, extent, target }: SingleStep): PaceName {
  switch (target?.type) {
    case 'named':
      if (target.name === 'race') return racePace(extent);
      return target.name === 'sprint' ? 'repetition' : target.name;
    case 'effort':
      return onScale(target.to, [2, 4, 6, 8]);
    case 'zone':
      return onScale(target.to, [1, 2, 3, 4]);
    default:
      return kind === 'recovery' || kind === 'rest' ? 'jog' : 'easy';
  }
}

/** The pace of a race of that length. */
function racePace(extent: SingleStep['extent']): PaceName {
  if (extent.type !== 'distance') return 'tenK';
  const km = extent.distance * unitKm(extent.distanceType);
  if (km <= 3.9) return km <= 2 ? 'mile' : 'threeK';
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

/** "at an easy 6:00 /km", or "by the athlete’s paces". */
export function basisText(paces: NamedPaces, unit: DistanceUnit): string {
  if (paces.easy) return t`by the athlete’s paces`;
  const seconds = Math.round(statedEasySeconds * unitKm(unit));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const pace = `${clock} ${perUnit(unit)}`;
  return t`at an easy ${pace}`;
}
