import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { endsOn, lastDay, mondayOf, shiftDays, weekOf } from '@/lib/calendar';
import { fixture } from '@/lib/fixture';
import { dateOfDay, startDay } from './days';
import { numbers } from './numbers';

const vectors = fixture<{
  mondays: { day: string; monday: string }[];
  calendars: {
    startsOn: string;
    weeks: number;
    endsOn: string;
    lastDay: string;
    weekStarts: [number, string][];
    weekOf: [string, number | null][];
    daysBeforeStart: string[];
  }[];
  shifts: { from: string; to: string; days: number }[];
}>('calendar');

describe('a week starts on Monday', () => {
  it.each(vectors.mondays)('$day', ({ day, monday }) => {
    expect(mondayOf(parseDate(day)).toString()).toBe(monday);
  });
});

describe('weeks follow from the start date and the duration', () => {
  it.each(vectors.calendars)('$weeks weeks from $startsOn', (expected) => {
    const calendar = { startsOn: parseDate(expected.startsOn), weeks: expected.weeks };
    expect(endsOn(calendar).toString()).toBe(expected.endsOn);
    expect(lastDay(calendar).toString()).toBe(expected.lastDay);
    for (const [number, startsOn] of expected.weekStarts) {
      expect(dateOfDay(expected.startsOn, (number - 1) * 7).toString()).toBe(startsOn);
    }
    for (const [day, week] of expected.weekOf) {
      expect(weekOf(calendar, parseDate(day)) ?? null, day).toBe(week);
    }
    const before = numbers(0, startDay(expected.startsOn));
    expect(before.map((day) => dateOfDay(expected.startsOn, day).toString())).toEqual(
      expected.daysBeforeStart,
    );
  });
});

describe('a new start date moves workouts by whole weeks', () => {
  it.each(vectors.shifts)('$from to $to', ({ from, to, days }) => {
    expect(shiftDays(parseDate(from), parseDate(to))).toBe(days);
  });
});
