import { isRepeated, type SingleStep, type Step } from '@/domain/steps/steps';
import type { DistanceUnit } from '@/domain/units/distance';

/** Where the rest of a total is run. */
export type Placement = 'around' | 'before' | 'after';

export type Remainder = { distance: number; unit: DistanceUnit };

/**
 * What a total leaves over: the first step, if nobody wrote its length and it is easy. "20k incl 3x3k" begins with
 * 11 km.
 */
export function remainderIn(text: string, steps: readonly Step[]): Remainder | undefined {
  const written = [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => Number(number.replace(',', '.')));
  const [first, ...others] = steps.map((step) => restIn(step, written));
  // "The middle 8" has the rest on both sides already.
  return others.length === 0 || others.at(-1) ? undefined : first;
}

function restIn(step: Step, written: readonly number[]): Remainder | undefined {
  if (isRepeated(step)) return undefined;
  const { extent, target, note } = step;
  const isEasy = target === undefined || (target.type === 'named' && target.name === 'easy');
  if (extent.type !== 'distance' || !isEasy || note !== undefined) return undefined;
  const isWritten = written.some(
    (number) => number === extent.distance || number === extent.distance * 1_000,
  );
  return isWritten ? undefined : { distance: extent.distance, unit: extent.distanceType };
}

const ends =
  /\b(?:last|end|ending|closing|fin|final\w*|finish\w*|fini|finir\w*|fim|alla fine|ende|eind\w*|endspurt)\b|letzt|schluss|derni|[uú]ltim|laatst/i;

/** "The last 8 at MP" has all the rest before it. */
export function usualPlacement(text: string): Placement {
  return ends.test(text) ? 'before' : 'around';
}

/** The steps with the rest of the total as easy running where the coach wants it. */
export function placedRemainder(text: string, steps: readonly Step[], placement: Placement): Step[] {
  const left = remainderIn(text, steps);
  if (!left) return [...steps];
  const parts = steps.slice(1);
  const { distance } = left;
  const half = Math.round(distance * 500) / 1_000;
  if (placement === 'before') return [easy(left, distance), ...parts];
  if (placement === 'after') return [...parts, easy(left, distance)];
  return [easy(left, half), ...parts, easy(left, Math.round((distance - half) * 1_000) / 1_000)];
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
