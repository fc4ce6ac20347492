import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { formatDay, formatDayAndMonth } from './formatDay';

test('a day is written with its short month, identically in every browser', () => {
  expect(formatDay(parseDate('2026-09-05'))).toBe('5 Sep 2026');
  expect(formatDay(parseDate('2026-12-31'))).toBe('31 Dec 2026');
  expect(formatDayAndMonth(parseDate('2027-01-01'))).toBe('1 Jan');
});
