import { expect, test } from 'vitest';
import { volumeInWords } from './volumeInWords';

const volume = { measure: 'distance', amounts: [40, 60.1, 61.2], estimated: [], unit: 'km' } as const;

test.each([
  ['week 2 of 3', 2, 'Week 2 of 3, 100.1 of 161.3 km by Sunday'],
  ['starts in 4 days', 0, 'Starts in 4 days, 161.3 km'],
  ['finished', 4, 'Finished, 161.3 km'],
])('a plan that is in %s', (words, currentWeek, told) => {
  expect(volumeInWords({ words, currentWeek }, volume)).toBe(told);
});

test('a plan with estimates says about', () => {
  const estimated = [false, true, false];
  expect(volumeInWords({ words: 'week 2 of 3', currentWeek: 2 }, { ...volume, estimated })).toMatch(
    /^Week 2 of 3, about \d+ of 161 km by Sunday$/,
  );
});

test('a plan measured by time is described in hours', () => {
  const byTime = { ...volume, measure: 'time', amounts: [240, 300, 120] } as const;
  expect(volumeInWords({ words: 'week 2 of 3', currentWeek: 2 }, byTime)).toBe(
    'Week 2 of 3, 9 h 00 of 11 h 00 by Sunday',
  );
});
