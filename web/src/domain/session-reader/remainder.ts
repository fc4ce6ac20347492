import { isRepeated, type SingleStep, type Step } from '@/domain/steps/steps';
import type { DistanceUnit } from '@/domain/units/distance';

/** Where the rest of a total is run. */
export type Placement = 'around' | 'before' | 'after';

export type Remainder = {
  distance: number;
  unit: DistanceUnit;
  /** The steps that the text names. */
  parts: readonly Step[];
};

/**
 * What a total leaves over: the first step as the server reads it, if nobody wrote its length and it is easy. "20k incl
 * 3x3k" begins with 11 km.
 */
export function remainderIn(text: string, steps: readonly Step[]): Remainder | undefined {
  const [first, ...parts] = steps;
  const last = parts.at(-1);
  if (!first || !last) return undefined;
  const left = unwritten(first, text, parts);
  // "The middle 8" has the rest on both sides already.
  if (!left || unwritten(last, text, steps.slice(0, -1))) return undefined;
  return { ...left, parts };
}

/** An easy step whose length is not in the text, or there for another step only. */
function unwritten(step: Step, text: string, others: readonly Step[]): Omit<Remainder, 'parts'> | undefined {
  if (isRepeated(step)) return undefined;
  const { extent, target, note } = step;
  const isEasy = target === undefined || (target.type === 'named' && target.name === 'easy');
  if (extent.type !== 'distance' || !isEasy || note !== undefined) return undefined;
  const written = numbersIn(text);
  for (const lengths of others.flatMap(numbersOf)) {
    const place = written.findIndex((number) => lengths.includes(number));
    if (place >= 0) written.splice(place, 1);
  }
  if (lengthsOf(extent.distance).some((length) => written.includes(length))) return undefined;
  return { distance: extent.distance, unit: extent.distanceType };
}

/** Those of "4:35" are no lengths. */
function numbersIn(text: string): number[] {
  const lengths = text.replace(/\d+\s*(?:[:'’′h]\s*\d+)+/g, ' ');
  return [...lengths.matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => Number(number.replace(',', '.')));
}

/** The numbers that say a step, each as it may be written. */
function numbersOf(step: Step): number[][] {
  if (isRepeated(step)) return [[step.repeat.times], ...step.repeat.steps.flatMap(numbersOf)];
  return step.extent.type === 'distance' ? [lengthsOf(step.extent.distance)] : [];
}

function lengthsOf(distance: number): number[] {
  return [distance, Math.round(distance * 1_000)];
}

const ends =
  /\b(?:last|end|ending|closing|fin|final\w*|finish\w*|fini|finir\w*|fim|alla fine|ende|eind\w*|endspurt)\b|letzt|schluss|derni|[uú]ltim|laatst/i;

/** "The last 8 at MP" has all the rest before it. */
export function usualPlacement(text: string): Placement {
  return ends.test(text) ? 'before' : 'around';
}

/** The steps with the rest of the total as easy running where the coach wants it. */
export function placedRemainder(left: Remainder, placement: Placement): Step[] {
  const { distance, parts } = left;
  const half = Math.round(distance * 500) / 1_000;
  if (placement === 'before') return [easy(left, distance), ...parts];
  if (placement === 'after') return [...parts, easy(left, distance)];
  return [easy(left, half), ...parts, easy(left, Math.round((distance - half) * 1_000) / 1_000)];
}

/** Where stored steps have the rest of the total that their text leaves over. */
export function placementIn(left: Remainder | undefined, steps: readonly Step[]): Placement | undefined {
  if (!left) return undefined;
  const isOf = (step: Step | undefined, distance: number) =>
    step && !isRepeated(step) && step.extent.type === 'distance' && step.extent.distance === distance;
  if (steps.length === left.parts.length + 2) return 'around';
  if (steps.length !== left.parts.length + 1) return undefined;
  if (isOf(steps[0], left.distance)) return 'before';
  return isOf(steps.at(-1), left.distance) ? 'after' : undefined;
}

/** The places of the rest of the total among the placed steps. */
export function remainderPlaces(stepCount: number, placement: Placement): ReadonlySet<number> {
  if (placement === 'before') return new Set([0]);
  if (placement === 'after') return new Set([stepCount - 1]);
  return new Set([0, stepCount - 1]);
}

function easy({ unit }: Remainder, distance: number): SingleStep {
  return {
    kind: 'work',
    extent: { type: 'distance', distance, distanceType: unit },
    target: { type: 'named', name: 'easy' },
  };
}
