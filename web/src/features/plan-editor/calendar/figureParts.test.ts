import { expect, it } from 'vitest';
import { figureParts } from './figureParts';

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
