import { expect, test } from 'vitest';
import { describeVolume, weekBars, weeklyVolume } from './weekBars';

test('bars are relative to the peak of their own plan', () => {
  expect(weekBars([20, 40, 10], 2)).toEqual([
    { week: 1, phase: 'past', heightPercent: 50 },
    { week: 2, phase: 'now', heightPercent: 100 },
    { week: 3, phase: 'next', heightPercent: 25 },
  ]);
});

test('before the start every week is upcoming, after the end every week is past', () => {
  expect(weekBars([20, 40], 0).map(({ phase }) => phase)).toEqual(['next', 'next']);
  expect(weekBars([20, 40], 3).map(({ phase }) => phase)).toEqual(['past', 'past']);
});

test('bars of a plan without distances have no height', () => {
  expect(weekBars([0, 0], 1).map(({ heightPercent }) => heightPercent)).toEqual([0, 0]);
});

const summary = {
  measure: 'distance',
  weeklyDistances: [61.2, 87.8, 87.8],
  weeklyDurationsInMinutes: [45, 368, 0],
  distanceType: 'km',
} as const;
const told = (changes: Partial<Parameters<typeof weeklyVolume>[0]>) =>
  describeVolume(weeklyVolume({ ...summary, ...changes }));

test('the peak is described in words, the first one on a tie', () => {
  expect(told({})).toBe('Weekly distance over 3 weeks, peak 87.8 km in week 2');
  expect(told({ weeklyDistances: [26], distanceType: 'miles' })).toBe(
    'Weekly distance over 1 week, peak 26.0 miles in week 1',
  );
  expect(told({ weeklyDistances: [0, 0] })).toBe('Weekly distance over 2 weeks, nothing planned');
});

test('a week with an incomplete sum uses its estimate, and says about', () => {
  const weeklyEstimates = { distances: [null, 91.4, null], durationsInMinutes: [null, 368, 431] };
  expect(weeklyVolume({ ...summary, weeklyEstimates }).amounts).toEqual([61.2, 91.4, 87.8]);
  expect(told({ weeklyEstimates })).toBe('Weekly distance over 3 weeks, peak about 91 km in week 2');
  expect(told({ weeklyEstimates, measure: 'time' })).toBe(
    'Weekly time over 3 weeks, peak about 7 h 10 in week 3',
  );
  expect(told({ weeklyEstimates: { ...weeklyEstimates, distances: [70, null, null] } })).toBe(
    'Weekly distance over 3 weeks, peak 87.8 km in week 2',
  );
});

test('a plan measured by time has bars of minutes, and says so', () => {
  expect(weeklyVolume({ ...summary, measure: 'time' }).amounts).toEqual([45, 368, 0]);
  expect(told({ measure: 'time' })).toBe('Weekly time over 3 weeks, peak 6 h 08 in week 2');
});
