import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { planProgress } from './planProgress';

// A Wednesday: week 1 runs from Monday 14 to Sunday 20 September.
const calendar = { startsOn: parseDate('2026-09-16'), weeks: 12 };
const on = (day: string) => planProgress(calendar, parseDate(day));

test('a future plan counts the days until it starts', () => {
  expect(on('2026-08-29')).toEqual({ currentWeek: 0, words: 'starts in 18 days' });
  expect(on('2026-09-15')).toEqual({ currentWeek: 0, words: 'starts in 1 day' });
});

test('a current plan names its week, which changes on Mondays', () => {
  expect(on('2026-09-16')).toEqual({ currentWeek: 1, words: 'week 1 of 12' });
  expect(on('2026-09-20')).toEqual({ currentWeek: 1, words: 'week 1 of 12' });
  expect(on('2026-09-21')).toEqual({ currentWeek: 2, words: 'week 2 of 12' });
  expect(on('2026-10-15')).toEqual({ currentWeek: 5, words: 'week 5 of 12' });
});

test('a plan is finished after the Sunday of its last week', () => {
  expect(on('2026-12-06')).toEqual({ currentWeek: 12, words: 'week 12 of 12' });
  expect(on('2026-12-07')).toEqual({ currentWeek: 13, words: 'finished' });
});
