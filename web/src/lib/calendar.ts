import type { CalendarDate } from '@internationalized/date';

/**
 * The days of a schedule. Weeks run from Monday to Sunday. The first is the week of the start date; its days before
 * that date take no workouts.
 */
export type Calendar = { startsOn: CalendarDate; weeks: number };

export function mondayOf(day: CalendarDate): CalendarDate {
  // Julian day 0 was a Monday.
  return day.subtract({ days: julianDay(day) % 7 });
}

/** The start date plus the duration. */
export function endsOn({ startsOn, weeks }: Calendar): CalendarDate {
  return startsOn.add({ days: weeks * 7 });
}

/** The Monday of week `number`, counted from 1. */
function weekStart({ startsOn }: Calendar, number: number): CalendarDate {
  return mondayOf(startsOn).add({ days: (number - 1) * 7 });
}

/** The last day that takes workouts: the Sunday of the last week. */
export function lastDay(calendar: Calendar): CalendarDate {
  return weekStart(calendar, calendar.weeks).add({ days: 6 });
}

/** The number of the week that contains `day`, if it is within this calendar. */
export function weekOf(calendar: Calendar, day: CalendarDate): number | undefined {
  const number = Math.floor(daysBetween(weekStart(calendar, 1), day) / 7) + 1;
  return number >= 1 && number <= calendar.weeks ? number : undefined;
}

/**
 * How many days workouts move when the start date changes: a multiple of seven, so that every workout keeps its
 * weekday.
 */
export function shiftDays(from: CalendarDate, to: CalendarDate): number {
  return daysBetween(mondayOf(from), mondayOf(to));
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return julianDay(to) - julianDay(from);
}

function julianDay(day: CalendarDate): number {
  return day.calendar.toJulianDay(day);
}
