import { expect, test } from 'vitest';
import { dayOf, daysBetween, instantHere, longDay, mondayOf, plusDays, shortDay, weekRange } from './days';

test('the day is that of the athlete’s own clock', () => {
  expect(dayOf(new Date(2026, 9, 15, 23, 59))).toBe('2026-10-15');
  expect(dayOf(new Date(2026, 9, 16, 0, 0))).toBe('2026-10-16');
});

test('counting days ignores daylight saving time', () => {
  expect(plusDays('2026-10-24', 2)).toBe('2026-10-26');
  expect(daysBetween('2026-10-15', '2026-12-06')).toBe(52);
  expect(mondayOf('2026-10-18')).toBe('2026-10-12');
  expect(mondayOf('2026-10-12')).toBe('2026-10-12');
});

test('days and weeks are written out', () => {
  expect(longDay('2026-10-15')).toBe('Thursday 15 October');
  expect(shortDay('2026-10-15')).toBe('Thu 15 Oct');
  expect(weekRange('2026-10-12')).toBe('12–18 Oct');
  expect(weekRange('2026-09-28')).toBe('28 Sep–4 Oct');
});

test('one instant is on different days around the world, and each athlete sees their own', () => {
  const here = process.env.TZ;
  const dayIn = (zone: string, instant: string) => {
    process.env.TZ = zone;
    return dayOf(new Date(instant));
  };
  try {
    const instant = '2026-10-14T10:30:00Z';
    expect(dayIn('Pacific/Kiritimati', instant)).toBe('2026-10-15');
    expect(dayIn('Europe/Stockholm', instant)).toBe('2026-10-14');
    expect(dayIn('Pacific/Honolulu', '2026-10-14T09:59:00Z')).toBe('2026-10-13');
    // The night when clocks go back has 25 hours, and is one day.
    expect(dayIn('Europe/Stockholm', '2026-10-24T22:30:00Z')).toBe('2026-10-25');
    expect(dayIn('Europe/Stockholm', '2026-10-25T22:30:00Z')).toBe('2026-10-25');
    process.env.TZ = 'Pacific/Auckland';
    expect(instantHere(new Date(instant))).toBe('2026-10-14T23:30:00.000+13:00');
    process.env.TZ = 'America/St_Johns';
    expect(instantHere(new Date(instant))).toBe('2026-10-14T08:00:00.000-02:30');
    expect(mondayOf(dayIn('America/New_York', '2026-11-02T04:30:00Z'))).toBe('2026-10-26');
  } finally {
    if (here === undefined) delete process.env.TZ;
    else process.env.TZ = here;
  }
});
