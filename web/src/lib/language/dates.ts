import { perLanguage } from './perLanguage';
import { currentRegion } from './region';
import { i18n } from './texts';

const englishWeekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const englishMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Browsers abbreviate September differently through Intl. */
const shortEnglish = (name: string) => name.slice(0, 3);

/** A day without a time zone; months count from 1. */
export type CivilDay = { year: number; month: number; day: number };

/** Which parts of a date to write. */
export type DateForm = {
  weekday?: 'long' | 'short';
  day?: 'numeric';
  month?: 'long' | 'short';
  year?: 'numeric';
};

const formatters = perLanguage(() => new Map<DateForm, Intl.DateTimeFormat>());

/** Weekday names, Monday first. */
export const weekdays = perLanguage((language) =>
  language === 'en' ? englishWeekdays : namesOfDays(language, 'long'),
);

/** "Mon", "Mo", "lun": for narrow places. */
export const shortWeekdays = perLanguage((language) =>
  language === 'en'
    ? englishWeekdays.map(shortEnglish)
    : namesOfDays(language, 'short').map((name) => name.replace(/\.$/, '')),
);

/**
 * A date as the language writes it: "Thu 15 Oct", "Do., 15. Okt.". Pass a constant form: formatters are cached by its
 * identity.
 */
export function dateText(date: CivilDay, form: DateForm): string {
  if (i18n.locale === 'en') return inEnglish(date, form);
  const written = withoutComma(formatterOf(form).format(utc(date)), form);
  return date.day === 1 && form.day ? withOrdinal(written) : written;
}

/** "vie 20 nov": in Spanish, Intl writes a comma after a short weekday. */
function withoutComma(written: string, form: DateForm): string {
  return i18n.locale === 'es' && form.weekday === 'short' ? written.replaceAll(', ', ' ') : written;
}

/** "1er nov.", "1º de nov.": Intl writes a plain 1. */
function withOrdinal(written: string): string {
  const ordinal = i18n.locale === 'fr' ? '1er' : i18n.locale === 'pt-BR' ? '1º' : '1';
  return written.replaceAll(/\b1\b/g, ordinal);
}

/** "1º nov." for a narrow place: Portuguese has a word between the parts. */
export function narrowDate(date: CivilDay, form: DateForm): string {
  return dateText(date, form).replaceAll(' de ', ' ');
}

/** "28 Sep–4 Oct", and "12–18 Oct" within a month. */
export function dateRangeText(from: CivilDay, to: CivilDay, form: DateForm): string {
  if (i18n.locale === 'en') {
    const isOneMonth = from.year === to.year && from.month === to.month;
    if (currentRegion().dateOrder === 'month-first')
      return formatterIn('en-US', form).formatRange(utc(from), utc(to));
    return `${isOneMonth ? from.day : inEnglish(from, form)}–${inEnglish(to, form)}`;
  }
  const written = withoutComma(formatterOf(form).formatRange(utc(from), utc(to)), form);
  return form.day ? withOrdinal(written) : written;
}

/** The day in the time zone of this device. */
export function localDay(at: Date): CivilDay {
  return { year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() };
}

/** "18:52" or "6:52 pm", in the time zone of this device. */
export function clockText(at: Date): string {
  const [hours, minutes] = [at.getHours(), twoDigits(at.getMinutes())];
  if (currentRegion().clock === '24') return `${twoDigits(hours)}:${minutes}`;
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}

function formatterOf(form: DateForm): Intl.DateTimeFormat {
  return formatterIn(i18n.locale, form);
}

function formatterIn(locale: string, form: DateForm): Intl.DateTimeFormat {
  const made = formatters();
  let formatter = made.get(form);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' });
    made.set(form, formatter);
  }
  return formatter;
}

function inEnglish({ year, month, day }: CivilDay, form: DateForm): string {
  const weekday = form.weekday && englishWeekdays[weekdayOf({ year, month, day })];
  const monthName = form.month && englishMonths[month - 1];
  if (currentRegion().dateOrder === 'month-first') return inAmerican({ year, month, day }, form);
  return [
    form.weekday === 'short' ? shortEnglish(weekday ?? '') : weekday,
    form.day && day,
    form.month === 'short' ? shortEnglish(monthName ?? '') : monthName,
    form.year && year,
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** "Thu, Oct 15, 2026" */
function inAmerican(date: CivilDay, form: DateForm): string {
  return formatterIn('en-US', form).format(utc(date));
}

/** Monday is 0. */
function weekdayOf(date: CivilDay): number {
  return (new Date(utc(date)).getUTCDay() + 6) % 7;
}

function utc({ year, month, day }: CivilDay): number {
  return Date.UTC(year, month - 1, day);
}

function namesOfDays(language: string, weekday: 'long' | 'short'): string[] {
  const formatter = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return englishWeekdays.map((_, index) => formatter.format(Date.UTC(2024, 0, 1 + index)));
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
