import { expect, test } from 'vitest';
import { calendarAddress } from './calendarAddress';

const url = 'https://longrun.example/feeds/secret.ics';

test('a time of day with a reminder is part of the address of a calendar', () => {
  expect(calendarAddress(url, '07:00', '30')).toBe(`${url}?at=07:00&alarm=30`);
  expect(calendarAddress(url, '07:00', '0')).toBe(`${url}?at=07:00&alarm=0`);
  expect(calendarAddress(url, '07:00', '')).toBe(`${url}?at=07:00`);
  expect(calendarAddress(url, '', '30')).toBe(url);
});
