import { describe, expect, it, test } from 'vitest';
import { fixture } from '@/lib/fixture';
import {
  type DistanceUnit,
  describeTotal,
  distanceProblem,
  formatDistance,
  isDistanceUnit,
  keptAmount,
  totalDistance,
  totalInUnit,
} from './distance';

const vectors = fixture<{
  units: { accepted: string[]; refused: string[] };
  rounding: { amount: number; kept: number; text: string }[];
  refused: { amount: number; message: string }[];
  totals: {
    distances: [number, DistanceUnit][];
    unit: DistanceUnit;
    text: string;
    inKm: number;
    inMiles: number;
  }[];
}>('distance');

test('only the exact unit names are accepted', () => {
  expect(vectors.units.accepted.filter(isDistanceUnit)).toEqual(vectors.units.accepted);
  expect(vectors.units.refused.filter(isDistanceUnit)).toEqual([]);
});

describe('rounding is half-up on the decimal value', () => {
  it.each(vectors.rounding)('$amount is $text', ({ amount, kept, text }) => {
    expect(distanceProblem(amount)).toBeUndefined();
    expect(keptAmount(amount)).toBe(kept);
    expect(formatDistance({ amount, unit: 'km' })).toBe(`${text} km`);
  });
});

describe('a distance out of bounds is rejected', () => {
  it.each(vectors.refused)('$amount', ({ amount, message }) => {
    expect(distanceProblem(amount)).toBe(message);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%d', (amount) => {
    expect(distanceProblem(amount)).toBe('Distance must be a number');
  });
});

describe('totals keep units apart and convert once', () => {
  it.each(vectors.totals)('$text', ({ distances, unit, text, inKm, inMiles }) => {
    const total = totalDistance(distances.map(([amount, unit]) => ({ amount, unit })));
    expect(describeTotal(total, unit)).toBe(text);
    expect(totalInUnit(total, 'km')).toBe(inKm);
    expect(totalInUnit(total, 'miles')).toBe(inMiles);
  });
});
