import { type CivilDay, type DateForm, dateRangeText, dateText, narrowDate } from '@/lib/language/dates';

/** Days without a time zone, such as "2026-10-15". A day of the plan is the same day wherever its athlete is. */
export type Day = string;

const msADay = 86_400_000;

/** The day on the athlete's own clock. */
export function dayOf(now: Date): Day {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}

/** "2026-10-15T18:52:00+02:00": with the offset of the athlete's clock, so that the local day is known. */
export function instantHere(now: Date): string {
  const minutes = -now.getTimezoneOffset();
  const here = new Date(now.getTime() + minutes * 60_000).toISOString().slice(0, -1);
  const part = (value: number) => String(value).padStart(2, '0');
  const away = Math.abs(minutes);
  return `${here}${minutes < 0 ? '-' : '+'}${part(Math.floor(away / 60))}:${part(away % 60)}`;
}

export function plusDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * msADay).toISOString().slice(0, 10);
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / msADay);
}

export function mondayOf(day: Day): Day {
  return plusDays(day, -((new Date(Date.parse(day)).getUTCDay() + 6) % 7));
}

const weekdayForm: DateForm = { weekday: 'short' };
const longForm: DateForm = { weekday: 'long', day: 'numeric', month: 'long' };
const shortForm: DateForm = { weekday: 'short', day: 'numeric', month: 'short' };
const yearForm: DateForm = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' };
const rangeForm: DateForm = { day: 'numeric', month: 'short' };

/** "Thu" */
export const weekdayShort = (day: Day) => dateText(civil(day), weekdayForm);
/** "15" */
export const dayOfMonth = (day: Day) => String(Number(day.slice(8)));
/** "Thursday 15 October" */
export const longDay = (day: Day) => dateText(civil(day), longForm);
/** "Thu 15 Oct" */
export const shortDay = (day: Day) => dateText(civil(day), shortForm);
/** "sex., 20 nov.", beside other words. */
export const narrowDay = (day: Day) => narrowDate(civil(day), shortForm);
/** "Sun 6 Dec 2026" */
export const dayWithYear = (day: Day) => dateText(civil(day), yearForm);
/** "12–18 Oct", "28 Sep–4 Oct" */
export const weekRange = (monday: Day) => dateRangeText(civil(monday), civil(plusDays(monday, 6)), rangeForm);

function civil(day: Day): CivilDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, day: date };
}
