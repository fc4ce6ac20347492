import { type CivilDay, type DateForm, dateText, localDay, narrowDate } from '@/lib/language/dates';

const day: DateForm = { day: 'numeric', month: 'short', year: 'numeric' };
const dayAndMonth: DateForm = { day: 'numeric', month: 'short' };
const month: DateForm = { month: 'short' };

/** "15 Oct 2026" */
export function formatDay(date: CivilDay): string {
  return dateText(date, day);
}

/** "15 Oct" */
export function formatDayAndMonth(date: CivilDay): string {
  return dateText(date, dayAndMonth);
}

/** The same in a narrow place: "15 out. 2026", not "15 de out. de 2026". */
export function formatNarrowDay(date: CivilDay): string {
  return narrowDate(date, day);
}

export function formatNarrowDayAndMonth(date: CivilDay): string {
  return narrowDate(date, dayAndMonth);
}

/** "Oct" */
export function formatMonth(date: CivilDay): string {
  return dateText(date, month);
}

/** "15 Oct 2026": the day of an instant, in the time zone of this device. */
export function formatDayOf(instant: string): string {
  return formatDay(localDay(new Date(instant)));
}
