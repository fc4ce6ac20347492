import { expect, test } from 'vitest';
import { isFarBeyondRecord } from './records';

const km = (distance: number) => ({ distance, distanceType: 'km' }) as const;

test.each([
  [42.195, 7_235, false],
  [42.195, 5_800, false],
  [42.195, 5_700, true],
  [5, 700, false],
  [5, 590, true],
  [7, 700, true],
  [0.05, 3, true],
  [300, 58_000, true],
  [300, 90_000, false],
])('%d km in %d s is asked about: %s', (distance, seconds, isAsked) => {
  expect(isFarBeyondRecord(km(distance), seconds)).toBe(isAsked);
});
