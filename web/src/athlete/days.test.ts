import { expect, test } from 'vitest';
import { dayOf, daysBetween, longDay, mondayOf, plusDays, shortDay, weekRange } from './days';

test('the day is the one on the athlete’s own clock', () => {
  expect(dayOf(new Date(2026, 9, 15, 23, 59))).toBe('2026-10-15');
  expect(dayOf(new Date(2026, 9, 16, 0, 0))).toBe('2026-10-16');
});

test('days are counted without clocks that change', () => {
  expect(plusDays('2026-10-24', 2)).toBe('2026-10-26');
  expect(daysBetween('2026-10-15', '2026-12-06')).toBe(52);
  expect(mondayOf('2026-10-18')).toBe('2026-10-12');
  expect(mondayOf('2026-10-12')).toBe('2026-10-12');
});

test('days and weeks are written out', () => {
  expect(longDay('2026-10-15')).toBe('Thursday 15 October');
  expect(shortDay('2026-10-15')).toBe('Thu 15 Oct');
  expect(weekRange('2026-10-12')).toBe('12–18 Oct');
  expect(weekRange('2026-09-28')).toBe('28 Sept–4 Oct');
});
