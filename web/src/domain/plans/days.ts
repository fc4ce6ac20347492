import { type CalendarDate, parseDate } from '@internationalized/date';
import { t } from '@lingui/core/macro';
import { mondayOf } from '@/lib/calendar';
import { type CivilDay, type DateForm, dateText, shortWeekdays, weekdays } from '@/lib/language/dates';

const shortForm: DateForm = { weekday: 'short', day: 'numeric', month: 'short' };
const longForm: DateForm = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };

/**
 * The start of a plan without dates: a Monday so far ahead that all of its days are in the future. It is never shown.
 */
export const undatedStart = '9001-01-05';

export function isUndated(startsOn: string): boolean {
  return startsOn === undatedStart;
}

/** The Monday that is day 0 of a plan. */
export function firstMonday(startsOn: string): CalendarDate {
  return mondayOf(parseDate(startsOn));
}

export function dateOfDay(startsOn: string, day: number): CalendarDate {
  return firstMonday(startsOn).add({ days: day });
}

/** The number of a date's day in a plan that starts on `startsOn`; negative before its first Monday. */
export function dayOfDate(startsOn: string, date: CalendarDate): number {
  const monday = firstMonday(startsOn);
  return date.calendar.toJulianDay(date) - monday.calendar.toJulianDay(monday);
}

/** The first day that takes workouts. */
export function startDay(startsOn: string): number {
  return dayOfDate(startsOn, parseDate(startsOn));
}

export function weekNumberOfDay(day: number): number {
  return Math.floor(day / 7) + 1;
}

export function weekdayName(day: number): string {
  return weekdays()[day % 7] ?? '';
}

/** "Thu" */
export function shortWeekday(day: number): string {
  return shortWeekdays()[day % 7] ?? '';
}

/** "Thu 15 Oct", or "Thu, week 3" in a plan without dates */
export function shortDate(startsOn: string, day: number): string {
  if (isUndated(startsOn)) return withWeek(shortWeekday(day), day);
  return shortDateOf(dateOfDay(startsOn, day));
}

/** "Thu 15 Oct, week 3" */
export function shortDateAndWeek(startsOn: string, day: number): string {
  const date = shortDate(startsOn, day);
  return isUndated(startsOn) ? date : withWeek(date, day);
}

/** "Thursday 15 October 2026", or "Thursday, week 3" in a plan without dates */
export function longDate(startsOn: string, day: number): string {
  if (isUndated(startsOn)) return withWeek(weekdayName(day), day);
  return dateInWords(dateOfDay(startsOn, day));
}

function withWeek(date: string, day: number): string {
  const week = weekNumberOfDay(day);
  return t`${date}, week ${week}`;
}

/** "Thursday 15 October 2026" */
export function dateInWords(date: CalendarDate): string {
  return dateText(date, longForm);
}

/** "Thu 15 Oct" */
export function shortDateOf(date: CivilDay): string {
  return dateText(date, shortForm);
}

/** "Thu" */
export function shortWeekdayOf(date: CalendarDate): string {
  return shortWeekday(weekdayOf(date));
}

/** "Thursday" */
export function weekdayNameOf(date: CalendarDate): string {
  return weekdayName(weekdayOf(date));
}

/** Julian day 0 was a Monday. */
function weekdayOf(date: CalendarDate): number {
  return date.calendar.toJulianDay(date) % 7;
}

export type WeekPhase = 'past' | 'now' | 'next';

/** `today` is a day number, which may lie outside the plan. */
export function phaseOfWeek(week: number, today: number): WeekPhase {
  const current = Math.floor(today / 7) + 1;
  if (week === current) return 'now';
  return week < current ? 'past' : 'next';
}
