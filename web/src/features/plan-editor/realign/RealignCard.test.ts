import { expect, test } from 'vitest';
import { isFitnessKept, morningText } from './RealignCard';

const before = { fitness: 206, form: 20 };

test('rest that costs fitness is told as such', () => {
  const rested = { fitness: 180, form: 67 };
  expect(morningText(rested, before)).toBe('fitness 180 (−26), form +67');
  expect(isFitnessKept({ before, after: rested })).toBe(false);
});

test('a taper keeps fitness', () => {
  const after = { fitness: 203, form: 60 };
  expect(morningText(after, before)).toBe('fitness 203 (−3), form +60');
  expect(morningText(before)).toBe('fitness 206, form +20');
  expect(isFitnessKept({ before, after })).toBe(true);
});
