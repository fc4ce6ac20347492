import { expect, test } from 'vitest';
import type { Advice } from '../planCheck';
import { keyOf, mattersOf, weeksInWords } from './planMatters';

const longRun = (week: number, percent = 40): Advice => ({
  rule: 'long-run',
  week,
  days: [week * 7 - 1],
  reason: `The long run, 20.0 km, is ${percent}% of its week.`,
  figures: [200, percent],
});
const noRest: Advice = {
  rule: 'no-rest',
  week: 3,
  days: [14],
  reason: 'Every day of the week has training.',
  figures: [],
};

test('repeated advice is shown once with its weeks', () => {
  const matters = mattersOf([longRun(3), noRest, longRun(5), longRun(7), { ...longRun(7), days: [46] }]);
  expect(matters.map(({ rule, weeks, pieces }) => [rule, weeks, pieces.length])).toEqual([
    ['long-run', [3, 5, 7], 4],
    ['no-rest', [3], 1],
  ]);
});

test.each([
  [[3], 'week 3'],
  [[3, 4], 'weeks 3 and 4'],
  [[3, 5, 7], 'weeks 3, 5 and 7'],
  [[1, 2, 3, 4, 9], 'weeks 1 to 4 and 9'],
  [[1, 2, 5, 6, 7], 'weeks 1, 2 and 5 to 7'],
])('%j are told as %s', (weeks, words) => {
  expect(weeksInWords(weeks)).toBe(words);
});

test('changed advice has another key, short enough for the server', () => {
  expect(keyOf(longRun(3))).toBe(keyOf(longRun(3)));
  expect(keyOf({ ...longRun(3), reason: 'Der lange Lauf ist 40 % der Woche.' })).toBe(keyOf(longRun(3)));
  expect(new Set([longRun(3), longRun(4), longRun(3, 41), noRest].map(keyOf)).size).toBe(4);
  expect(keyOf({ ...longRun(52), rule: 'no-lighter-week' })).toMatch(/^[a-z0-9:-]{1,40}$/);
});
