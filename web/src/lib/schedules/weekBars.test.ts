import { expect, test } from 'vitest';
import { describeProfile, describeTimes, weekBars } from './weekBars';

test('bars stand against the peak of their own plan', () => {
  expect(weekBars([20, 40, 10], 2)).toEqual([
    { week: 1, phase: 'past', heightPercent: 50 },
    { week: 2, phase: 'now', heightPercent: 100 },
    { week: 3, phase: 'next', heightPercent: 25 },
  ]);
});

test('before the start every week is to come, after the end every week is past', () => {
  expect(weekBars([20, 40], 0).map(({ phase }) => phase)).toEqual(['next', 'next']);
  expect(weekBars([20, 40], 3).map(({ phase }) => phase)).toEqual(['past', 'past']);
});

test('a plan without distances has bars without height', () => {
  expect(weekBars([0, 0], 1).map(({ heightPercent }) => heightPercent)).toEqual([0, 0]);
});

test('the peak is told in words, the first of equal ones', () => {
  expect(describeProfile([61.2, 87.8, 87.8], 'km')).toBe(
    'Weekly distance over 3 weeks, peak 87.8 km in week 2',
  );
  expect(describeProfile([26], 'miles')).toBe('Weekly distance over 1 week, peak 26.0 miles in week 1');
  expect(describeTimes([45, 368])).toBe('Weekly time over 2 weeks, peak 6 h 08 in week 2');
  expect(describeProfile([0, 0], 'km')).toBe('Weekly distance over 2 weeks, nothing planned');
});
