import { expect, it } from 'vitest';
import { figureParts, wholeFigureParts } from './figureParts';

it.each([
  ['12.0 km', '', '12.0', ' km'],
  ['about 8.3 miles', 'about ', '8.3', ' miles'],
  ['5 h 10', '', '5', ' h 10'],
  ['ca. 1.234,5 km', 'ca. ', '1.234,5', ' km'],
  ['1\u202f234,5\u00a0km environ', '', '1\u202f234,5', '\u00a0km environ'],
  ['', '', '', ''],
])('finds the first number of %j', (text, before, figure, after) => {
  expect(figureParts(text)).toEqual({ before, figure, after });
});

it.each([
  ['about 1 h 43', 'about ', '1 h 43', ''],
  ['5:09 /km on average', '', '5:09', ' /km on average'],
  ['8–10 km', '', '8–10', ' km'],
  ['45 min', '', '45', ' min'],
])('keeps hours and minutes of %j together', (text, before, figure, after) => {
  expect(wholeFigureParts(text)).toEqual({ before, figure, after });
});
