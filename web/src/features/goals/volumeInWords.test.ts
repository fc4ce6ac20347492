import { expect, test } from 'vitest';
import { volumeInWords } from './volumeInWords';

const plan = { weeklyDistances: [40, 60.1, 61.2], unit: 'km' } as const;

test.each([
  ['week 2 of 3', 2, 'Week 2 of 3, 100.1 of 161.3 km by Sunday'],
  ['starts in 4 days', 0, 'Starts in 4 days, 161.3 km'],
  ['finished', 4, 'Finished, 161.3 km'],
])('a plan that is in %s', (words, currentWeek, told) => {
  expect(volumeInWords({ ...plan, words, currentWeek })).toBe(told);
});
