import { afterEach, expect, test, vi } from 'vitest';
import { calendarAddress } from './calendarAddress';

const url = 'https://longrun.example/feeds/secret.ics';

afterEach(() => vi.restoreAllMocks());

const inZone = (timeZone: string | undefined) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as never);

test('a time of day is one of the place where it was chosen', () => {
  inZone('America/Denver');
  expect(calendarAddress(url, '07:00', '')).toBe(`${url}?at=07:00&zone=America%2FDenver`);
});

test('a time of day with a reminder is part of the address of a calendar', () => {
  inZone(undefined);
  expect(calendarAddress(url, '07:00', '30')).toBe(`${url}?at=07:00&alarm=30`);
  expect(calendarAddress(url, '07:00', '0')).toBe(`${url}?at=07:00&alarm=0`);
  expect(calendarAddress(url, '07:00', '')).toBe(`${url}?at=07:00`);
  expect(calendarAddress(url, '', '30')).toBe(url);
});
