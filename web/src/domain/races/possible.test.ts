import { expect, test } from 'vitest';
import { isFasterThanRecord, isPossible } from './possible';

const km = (distance: number) => ({ distance, distanceType: 'km' }) as const;

test.each([
  [42.195, 7_235, true],
  [42.195, 5_800, true],
  [42.195, 5_700, false],
  [5, 700, true],
  [5, 590, false],
  [5, 18_000, true],
  [5, 18_001, false],
  [7, 700, false],
  [0.05, 3, false],
  [300, 58_000, false],
  [300, 90_000, true],
])('%d km in %d s is possible: %s', (distance, seconds, expected) => {
  expect(isPossible(km(distance), seconds)).toBe(expected);
});

test('equalling the record is not faster than the record', () => {
  expect(isFasterThanRecord(km(42.195), 7_235)).toBe(false);
  expect(isFasterThanRecord(km(42.195), 7_234)).toBe(true);
});
