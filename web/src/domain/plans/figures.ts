import { t } from '@lingui/core/macro';
import { keyPartOf } from '@/domain/steps/keyPart';
import { likelySums, secondsOfName, toldSums, writtenSums } from '@/domain/steps/likelyPaces';
import { isRepeated, type NamedPaces, type Step } from '@/domain/steps/steps';
import { workPaceText } from '@/domain/steps/workPace';
import { about } from '@/domain/units/about';
import {
  type Distance,
  type DistanceTotal,
  type DistanceUnit,
  describeRoughly,
  describeTotal,
  formatDistance,
  totalDistance,
  totalInUnit,
  unitKm,
  withUnit,
} from '@/domain/units/distance';
import { hoursAndMinutes, roughHoursAndMinutes, roughMinutes } from '@/domain/units/hoursAndMinutes';
import { readPace } from '@/domain/units/pace';
import { type WorkoutType, workoutTypeText } from '@/domain/workouts/workoutTypes';
import { wholeText as countText, plainText } from '@/lib/language/numbers';
import type { Workout } from './plan';
import { isRunning } from './running';
import type { Measure } from './volume';
import { paceRange } from './workoutText';

/** The paces for a plan's estimates, and its unit. */
export type Estimating = { paces: NamedPaces; unit: DistanceUnit };

/** Figures that were written in the steps or set by hand are known; the others are estimated or absent. */
type Figure<Value> = { value: Value; isEstimated: boolean } | undefined;

/** The kilometres of a ride, a swim or a walk are shown with it and count in no volume. */
export type WorkoutFigures = {
  distance: Figure<Distance>;
  minutes: Figure<number>;
  isRunning: boolean;
  /** The average pace without pauses that stand, before distance and time are rounded. */
  secondsPerKm?: number;
};

/** The fields of a workout that determine its distance and time. */
export type Measured = {
  type: WorkoutType;
  distance: Distance;
  durationMinutes: number;
  paceFrom: string;
  paceTo: string;
  session?: { steps: readonly Step[] };
};

/** Two figures computed from the same paces agree within this distance. */
const sameMetres = 1;
/** A sum of steps within this share of the total counts as the total. */
const sameShare = 0.01;

/**
 * The distance and time of a workout. A partial sum is not the total: if the steps leave something open, the stored
 * figure counts as known only if neither the steps nor the athlete's paces produce it. The server follows the same
 * rule.
 */
export function figuresOf(workout: Measured, { paces, unit }: Estimating): WorkoutFigures {
  const distance = workout.distance.amount > 0 ? workout.distance : undefined;
  const minutes = workout.durationMinutes > 0 ? workout.durationMinutes : undefined;
  const steps = workout.session?.steps ?? [];
  const counts = isRunning(workout);
  if (workout.type === 'rest' || workout.type === 'alt')
    return {
      distance: figure(distance, undefined),
      minutes: figure(minutes, undefined),
      isRunning: counts,
    };
  if (steps.length === 0) return atOnePace(workout, distance, minutes, { paces, unit });

  const alone = writtenSums(steps);
  const told = toldSums(steps, { ...paces, offsetUnit: unit });
  const whole = likelySums(steps, { ...paces, offsetUnit: unit }, workout.type === 'hills');
  const isSum = (metres: number) =>
    [told, alone, whole].some((sums) => Math.abs(metres - sums.metres) <= sameMetres);
  const isTold = distance && alone.lacksDistance && isSum(metresOf(distance));
  const knownDistance = isTold ? undefined : distance;
  const toldMinutes = [told, whole].map((sums) => (sums.lacksTime ? 0 : wholeMinutes(sums.seconds)));
  const isToldTime = alone.lacksTime && minutes !== undefined && toldMinutes.includes(minutes);
  const knownMinutes = isToldTime ? undefined : minutes;
  const easy = secondsOfName('easy', paces);
  const seconds = knownDistance
    ? stretched(whole.seconds, whole.metres, metresOf(knownDistance), easy / 1_000)
    : whole.seconds;
  const metres = knownMinutes
    ? stretched(whole.metres, whole.seconds, knownMinutes * 60, 1_000 / easy)
    : whole.metres;
  const shownUnit = distance?.unit ?? unitOfSteps(steps, unit);
  const isRounded = knownMinutes !== undefined && toldMinutes.includes(knownMinutes);
  const exactSeconds = knownMinutes && !isRounded ? knownMinutes * 60 : seconds;
  const isShorter = whole.seconds > 0 && exactSeconds < whole.seconds;
  const stillSeconds = whole.stillSeconds * (isShorter ? exactSeconds / whole.seconds : 1);
  const exactKm = (knownDistance ? metresOf(knownDistance) : metres) / 1_000;
  return {
    distance: figure(knownDistance, whole.lacksDistance ? undefined : runDistance(metres, shownUnit)),
    minutes: figure(knownMinutes, whole.lacksTime ? undefined : wholeMinutes(seconds)),
    isRunning: counts,
    ...(exactKm > 0 && { secondsPerKm: (exactSeconds - stillSeconds) / exactKm }),
  };
}

/** For a workout without steps: its own pace, else the usual pace of its type. */
function atOnePace(
  { type, paceFrom, paceTo, distance: stored }: Measured,
  distance: Distance | undefined,
  minutes: number | undefined,
  { paces, unit }: Estimating,
): WorkoutFigures {
  const written = [paceFrom, paceTo].flatMap((text) => readPace(text, stored.unit).pace ?? []);
  const seconds = written.map((pace) => (pace.minutes * 60 + pace.seconds) / unitKm(pace.unit));
  const usual = secondsOfName(type === 'recovery' ? 'recovery' : type === 'long' ? 'long' : 'easy', paces);
  const pace = seconds.length === 0 ? usual : seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
  return {
    distance: figure(distance, minutes && runDistance(((minutes * 60) / pace) * 1_000, unit)),
    minutes: figure(minutes, distance && wholeMinutes((metresOf(distance) / 1_000) * pace)),
    isRunning: true,
    ...(!(distance && minutes) && { secondsPerKm: pace }),
  };
}

/**
 * The amount for a total of `whole`, if the steps add up to `ofSteps` and `amount`: a smaller total scales it down, and
 * the part beyond the steps is run easy.
 */
function stretched(amount: number, ofSteps: number, whole: number, easy: number): number {
  if (ofSteps <= 0) return whole * easy;
  const share = whole / ofSteps - 1;
  if (share > sameShare) return amount + (whole - ofSteps) * easy;
  return share < -sameShare ? (amount * whole) / ofSteps : amount;
}

function figure<Value>(known: Value | undefined, estimated: Value | 0 | undefined): Figure<Value> {
  if (known !== undefined) return { value: known, isEstimated: false };
  return estimated === undefined || estimated === 0 ? undefined : { value: estimated, isEstimated: true };
}

/** To a tenth: estimates to the metre would be false precision. */
function runDistance(metres: number, unit: DistanceUnit): Distance | undefined {
  const amount = Math.round(metres / unitKm(unit) / 100) / 10;
  return amount > 0 ? { amount, unit } : undefined;
}

function wholeMinutes(seconds: number): number {
  return seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0;
}

function metresOf({ amount, unit }: Distance): number {
  return Math.round(amount * 1_000) * unitKm(unit);
}

/** Metric steps shorter than this are track distances, whatever the plan's unit. */
const trackKm = 2;

/** The unit that the steps are written in, or the plan's if they use both. */
function unitOfSteps(steps: readonly Step[], unit: DistanceUnit): DistanceUnit {
  const distances = extentsOf(steps);
  const hasKm = distances.some((one) => one.unit === 'km');
  const hasLongKm = distances.some((one) => one.unit === 'km' && one.amount >= trackKm);
  const hasMiles = distances.some((one) => one.unit === 'miles');
  if (hasMiles && !hasKm) return 'miles';
  return !hasMiles && hasLongKm ? 'km' : unit;
}

function extentsOf(steps: readonly Step[]): Distance[] {
  return steps.flatMap((step) => {
    if (isRepeated(step)) return extentsOf(step.repeat.steps);
    const { extent } = step;
    return extent.type === 'distance' ? [{ amount: extent.distance, unit: extent.distanceType }] : [];
  });
}

/** "10.0 km", "about 8.3 km", or empty. */
export function distanceFigure({ distance }: WorkoutFigures): string {
  if (!distance) return '';
  if (!distance.isEstimated) return formatDistance(distance.value);
  return about(describeRoughly(totalDistance([distance.value]), distance.value.unit));
}

/** "45 min", "about 1 h 20", or empty. */
export function timeFigure({ minutes }: WorkoutFigures): string {
  if (!minutes) return '';
  if (!minutes.isEstimated) return hoursAndMinutes(minutes.value);
  return about(roughHoursAndMinutes(minutes.value));
}

/**
 * The main figure of a day: the distance, or the time if only that is known. A known time comes before a distance
 * estimated from it.
 */
export function amountFigure(figures: WorkoutFigures): string {
  const { distance, minutes } = figures;
  if (distance && (!distance.isEstimated || !minutes || minutes.isEstimated)) return distanceFigure(figures);
  return minutes ? timeFigure(figures) : '';
}

/** The other of the two figures. */
export function otherFigure(figures: WorkoutFigures): string {
  const amount = amountFigure(figures);
  const [distance, time] = [distanceFigure(figures), timeFigure(figures)];
  return amount === distance ? time : distance;
}

/** The amount that bars compare, estimated or not: kilometres or minutes. */
export function sessionAmount({ distance, minutes, isRunning }: WorkoutFigures, measure: Measure): number {
  if (measure === 'time') return minutes?.value ?? 0;
  return distance && isRunning ? distance.value.amount * unitKm(distance.value.unit) : 0;
}

/** "13.0 km", "about 1 h 05", "6 km @ MP of 13 km": all the figures of a workout; with `isShort`, "6 km @ MP" at the end. */
export function factsOf(workout: Measured, estimating: Estimating, isShort = false): string[] {
  const figures = figuresOf(workout, estimating);
  const facts = [distanceFigure(figures), timeFigure(figures), paceTold(workout, estimating, isShort)];
  return facts.filter((fact) => fact !== '');
}

/** "Tempo, 3 × 10 min, 13.0 km, completed", "Easy Run, Easy + strides, about 8.3 km" */
export function workoutSentence(workout: Workout, estimating: Estimating): string {
  const amount = amountFigure(figuresOf(workout, estimating));
  return [workoutTypeText(workout.type), workout.title, amount, workout.isCompleted ? t`completed` : '']
    .filter((part) => part !== '')
    .join(', ');
}

/** "4:20–4:30 /km" for a session at one pace, else its key part: "6 km @ MP of 18 km". */
export function paceTold(workout: Measured, estimating: Estimating, isShort = false): string {
  const { unit } = estimating;
  // What is not run has no running pace.
  const paces = workout.type === 'alt' ? {} : { ...estimating.paces, offsetUnit: unit };
  const steps = workout.session?.steps ?? [];
  const own = paceRange(workout);
  const key = keyPartOf(steps, paces, unit);
  if (!key) return own || workPaceText(steps, paces, unit);
  if (own !== '' && !isOfSteps(workout, steps)) return own;
  const whole = key.isOnce && !isShort ? wholeText(figuresOf(workout, estimating), key.isByTime) : '';
  const part = key.text;
  return whole === '' ? part : t({ message: `${part} of ${whole}`, comment: '6 km @ MP of 18 km' });
}

function wholeText(figures: WorkoutFigures, isByTime: boolean): string {
  if (isByTime) return timeFigure(figures);
  if (!figures.distance) return '';
  const { value, isEstimated } = figures.distance;
  const tenths = Math.floor((Math.round(value.amount * 1_000) + 50) / 100) / 10;
  const distance = withUnit(plainText(tenths), value.unit);
  return isEstimated ? about(distance) : distance;
}

/** The workout's pace comes from its steps: nobody set it by hand for the whole session. */
function isOfSteps({ paceFrom, paceTo, distance }: Measured, steps: readonly Step[]): boolean {
  const [from, to] = [paceFrom || paceTo, paceTo || paceFrom].map((text) => {
    const { pace } = readPace(text, distance.unit);
    return pace && pace.minutes * 60 + pace.seconds;
  });
  return steps.some((step) => {
    if (isRepeated(step)) return isOfSteps({ paceFrom, paceTo, distance } as Measured, step.repeat.steps);
    const { target } = step;
    return target?.type === 'pace' && target.secondsFrom === from && target.secondsTo === to;
  });
}

/**
 * The sum of some workouts: the known part, and the total including estimates. Kilometres are of running; the time is of
 * all training.
 */
export type Whole = {
  knownDistance: DistanceTotal;
  distance: DistanceTotal;
  isDistanceEstimated: boolean;
  knownMinutes: number;
  minutes: number;
  isTimeEstimated: boolean;
};

export function wholeOf(workouts: readonly Measured[], estimating: Estimating): Whole {
  return wholeOfFigures(workouts.map((workout) => figuresOf(workout, estimating)));
}

export function wholeOfFigures(figures: readonly WorkoutFigures[]): Whole {
  const distances = figures.flatMap(({ distance, isRunning }) => (isRunning && distance) || []);
  const minutes = figures.flatMap(({ minutes }) => minutes ?? []);
  const isKnown = ({ isEstimated }: { isEstimated: boolean }) => !isEstimated;
  const sum = (all: typeof minutes) => all.reduce((total, { value }) => total + value, 0);
  return {
    knownDistance: totalDistance(distances.filter(isKnown).map(({ value }) => value)),
    distance: totalDistance(distances.map(({ value }) => value)),
    isDistanceEstimated: !distances.every(isKnown),
    knownMinutes: sum(minutes.filter(isKnown)),
    minutes: sum(minutes),
    isTimeEstimated: !minutes.every(isKnown),
  };
}

export function sumOfWholes(wholes: readonly Whole[]): Whole {
  const sum = (amount: (whole: Whole) => number) => wholes.reduce((total, whole) => total + amount(whole), 0);
  const distance = (of: 'knownDistance' | 'distance') => ({
    kmThousandths: sum((whole) => whole[of].kmThousandths),
    milesThousandths: sum((whole) => whole[of].milesThousandths),
  });
  return {
    knownDistance: distance('knownDistance'),
    distance: distance('distance'),
    isDistanceEstimated: wholes.some(({ isDistanceEstimated }) => isDistanceEstimated),
    knownMinutes: sum(({ knownMinutes }) => knownMinutes),
    minutes: sum(({ minutes }) => minutes),
    isTimeEstimated: wholes.some(({ isTimeEstimated }) => isTimeEstimated),
  };
}

export function isEstimated(whole: Whole, measure: Measure): boolean {
  return measure === 'time' ? whole.isTimeEstimated : whole.isDistanceEstimated;
}

/** The amount that bars compare: kilometres, to one decimal, or minutes. */
export function wholeAmount({ distance, minutes }: Whole, measure: Measure): number {
  return measure === 'time' ? minutes : totalInUnit(distance, 'km');
}

/** "72.5 km" or "6 h 08"; with estimates "about 73 km" or "about 6 h 10". */
export function describeWhole(whole: Whole, measure: Measure, unit: DistanceUnit): string {
  const { distance, minutes } = whole;
  if (!isEstimated(whole, measure))
    return measure === 'time' ? hoursAndMinutes(minutes) : describeTotal(distance, unit);
  return about(measure === 'time' ? roughHoursAndMinutes(minutes) : describeRoughly(distance, unit));
}

/** "1,985" minutes, or "about 1,985", rounded as a time is. */
export function minutesOfWhole({ minutes, isTimeEstimated }: Whole): string {
  return isTimeEstimated ? about(countText(roughMinutes(minutes))) : countText(minutes);
}

/** What is known of an estimated total; undefined if nothing is, or everything. */
export function knownPart(whole: Whole, measure: Measure, unit: DistanceUnit): string | undefined {
  const { knownDistance, knownMinutes } = whole;
  const known = measure === 'time' ? knownMinutes : totalInUnit(knownDistance, 'km');
  return isEstimated(whole, measure) && known > 0 ? describeKnown(whole, measure, unit) : undefined;
}

/** "20 min known, about 5 h 10 in all"; only the total if all of it is known. */
export function describeKnown(whole: Whole, measure: Measure, unit: DistanceUnit): string {
  const all = describeWhole(whole, measure, unit);
  const { knownDistance, knownMinutes } = whole;
  if (!isEstimated(whole, measure)) return all;
  const known = measure === 'time' ? hoursAndMinutes(knownMinutes) : describeTotal(knownDistance, unit);
  return t`${known} known, ${all} in all`;
}
