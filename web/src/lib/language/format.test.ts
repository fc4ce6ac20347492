import { parseDate } from '@internationalized/date';
import { afterEach, describe, expect, it } from 'vitest';
import { formatDay } from '@/lib/formatDay';
import { dateRangeText, dateText, shortWeekdays, weekdays } from './dates';
import { listed } from './lists';
import { fixedText, numberText, percentSign, plainText, wholeText } from './numbers';
import { i18n } from './texts';

const speak = (locale: string) => i18n.loadAndActivate({ locale, messages: {} });
afterEach(() => speak('en'));

const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const short = { day: 'numeric', month: 'short' } as const;
const [start, end] = [parseDate('2026-10-12'), parseDate('2026-10-18')];

describe('numbers, dates and lists in English', () => {
  it.each([0, 7, 999, 1_000, 4_176, 364_000, 1_234_567])('%d has commas', (whole) => {
    expect(wholeText(whole)).toBe(whole.toLocaleString('en-US'));
  });

  it('have a decimal point', () => {
    expect([fixedText(12.5, 2), plainText(21.0975), numberText(1234.56, 1)]).toEqual([
      '12.50',
      '21.0975',
      '1,234.6',
    ]);
  });

  it.each([
    ['en', '%'],
    ['de', '\u00a0%'],
    ['fr', '\u00a0%'],
    ['nl', '%'],
  ])('have the percent sign of %s', (language, sign) => {
    speak(language);
    expect(percentSign()).toBe(sign);
  });

  it('have no comma after a short weekday in Spanish', () => {
    speak('es');
    const form = { weekday: 'short', ...short } as const;
    expect(dateText(parseDate('2026-11-20'), form)).toBe('vie 20 nov');
  });

  it('use our own names of days and months', () => {
    expect(dateText(parseDate('2026-10-15'), long)).toBe('Thursday 15 October 2026');
    expect(weekdays()[0]).toBe('Monday');
    expect(shortWeekdays().join(' ')).toBe('Mon Tue Wed Thu Fri Sat Sun');
    expect(dateRangeText(start, end, short)).toBe('12–18 Oct');
    expect(dateRangeText(parseDate('2026-09-28'), parseDate('2026-10-04'), short)).toBe('28 Sep–4 Oct');
  });

  it('join the last item of a list with "and", without a comma', () => {
    expect([listed([]), listed(['A']), listed(['A', 'B']), listed(['A', 'B', 'C'])]).toEqual([
      '',
      'A',
      'A and B',
      'A, B and C',
    ]);
  });
});

describe('in another language', () => {
  it('numbers use its separators', () => {
    speak('de');
    expect([wholeText(4176), fixedText(12.5, 1), plainText(21.0975), numberText(1234.56, 1)]).toEqual([
      '4.176',
      '12,5',
      '21,0975',
      '1.234,6',
    ]);
  });

  it.each([
    ['de', 'Montag', 'Mo', 'A, B und C', 'Donnerstag, 15. Oktober 2026', '12.–18. Okt.'],
    ['es', 'lunes', 'lun', 'A, B y C', 'jueves, 15 de octubre de 2026', '12–18 oct'],
    ['fr', 'lundi', 'lun', 'A, B et C', 'jeudi 15 octobre 2026', '12–18 oct.'],
    ['it', 'lunedì', 'lun', 'A, B e C', 'giovedì 15 ottobre 2026', '12–18 ott'],
    ['nl', 'maandag', 'ma', 'A, B en C', 'donderdag 15 oktober 2026', '12–18 okt'],
    ['pt-BR', 'segunda-feira', 'seg', 'A, B e C', 'quinta-feira, 15 de outubro de 2026', '12 – 18 de out.'],
  ])('%s names days, months and lists', (language, day, shortDay, list, date, week) => {
    speak(language);
    expect(weekdays()[0]).toBe(day);
    expect(shortWeekdays()[0]).toBe(shortDay);
    expect(listed(['A', 'B', 'C'])).toBe(list);
    expect(dateText(parseDate('2026-10-15'), long)).toBe(date);
    expect(dateRangeText(start, end, short).replaceAll(/\s/g, ' ')).toBe(week);
  });

  it('ends a sentence once, also after an abbreviation', () => {
    speak('pt-BR');
    const day = formatDay(parseDate('2026-11-16'));
    expect(i18n._('Até {day}.', { day }, { message: 'Até {day}.' })).toBe('Até 16 de nov. de 2026.');
    const month = dateText(parseDate('2026-11-16'), short);
    expect(i18n._('Até {month}.', { month })).toBe('Até 16 de nov.');
    expect(i18n._('Salvando...')).toBe('Salvando...');
  });

  it('comes and goes', () => {
    speak('fr');
    expect(formatDay(parseDate('2026-08-15'))).toBe('15 août 2026');
    speak('en');
    expect(formatDay(parseDate('2026-08-15'))).toBe('15 Aug 2026');
  });
});
