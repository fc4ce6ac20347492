import { parseDate } from '@internationalized/date';
import { afterEach, expect, test, vi } from 'vitest';
import { formatDay, formatDayAndMonth } from '@/lib/formatDay';
import { clockText, dateRangeText, dateText, narrowDate } from './dates';
import { chooseRegion } from './region';
import { i18n } from './texts';

afterEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  chooseRegion({ dateOrder: 'day-first', clock: '24' });
});

const day = parseDate('2026-10-15');

test('an American reads the month first', () => {
  chooseRegion({ dateOrder: 'month-first' });
  expect([formatDay(day), formatDayAndMonth(day)]).toEqual(['Oct 15, 2026', 'Oct 15']);
  const week = dateRangeText(parseDate('2026-09-28'), parseDate('2026-10-04'), {
    day: 'numeric',
    month: 'short',
  });
  expect(week.replaceAll(/\s/g, ' ')).toBe('Sep 28 – Oct 4');
  chooseRegion({ dateOrder: 'day-first' });
  expect(formatDay(day)).toBe('15 Oct 2026');
});

test('a region that we do not know is written as usual', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: somebody may have edited the cookie
  document.cookie = 'region=xx-ZZ 99';
  vi.resetModules();
  const { currentRegion } = await import('./region');
  expect(currentRegion()).toEqual({ dateOrder: 'day-first', clock: '24' });
});

test.each([
  ['fr', '1er nov.', '1er–7 nov.'],
  ['pt-BR', '1º de nov.', '1º – 7 de nov.'],
  ['de', '1. Nov.', '1.–7. Nov.'],
])('the first of a month in %s', (locale, day, week) => {
  i18n.loadAndActivate({ locale, messages: {} });
  const form = { day: 'numeric', month: 'short' } as const;
  const [first, seventh] = [parseDate('2026-11-01'), parseDate('2026-11-07')];
  expect(dateText(first, form)).toBe(day);
  expect(narrowDate(first, form)).toBe(day.replace(' de ', ' '));
  expect(dateRangeText(first, seventh, form).replaceAll(/\s/g, ' ')).toBe(week);
  expect(dateText(parseDate('2026-11-11'), form)).toContain('11');
  const last = dateRangeText(parseDate('2026-10-26'), first, form);
  expect(last.endsWith(day)).toBe(true);
});

test('other languages keep their own order', () => {
  chooseRegion({ dateOrder: 'month-first' });
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  expect(formatDay(day)).toBe('15. Okt. 2026');
});

test.each([
  [0, 5, '12:05 am'],
  [9, 30, '9:30 am'],
  [12, 0, '12:00 pm'],
  [18, 52, '6:52 pm'],
])('%i:%i on a clock of twelve hours', (hours, minutes, said) => {
  chooseRegion({ clock: '12' });
  expect(clockText(new Date(2026, 9, 15, hours, minutes))).toBe(said);
});
