import { expect, test } from 'vitest';
import { minutesChoices, readMinutes } from './typedMinutes';

test.each([
  ['58', 58],
  ['58.9', 58],
  ['90 min', 90],
  ["50'", 50],
  ['1:30', 90],
  ['1:30:00', 90],
  ['45:00', 45],
  ['1h30', 90],
  ['1 h 30 min', 90],
  ['2 hours', 120],
  ['1.5h', 90],
  ['1,5 h', 90],
  ['1 Std. 30 Min.', 90],
  ['2 Stunden', 120],
  ['1 heure 15', 75],
  ['90 minutos', 90],
  ['2 uur', 120],
  ['-1', -1],
  ['', 0],
  ['an hour', undefined],
  ['1:75', undefined],
  ['60 or 70', undefined],
  ['99999999999999999999', undefined],
])('a duration typed as %j is %d minutes', (text, minutes) => {
  expect(readMinutes(text)).toBe(minutes);
});

test.each([
  ['1:45', 21.1, 105],
  ['45:00', 10, 45],
  ['9:00', 2, 9],
  ['6:30', 50, 390],
  ['12:00', 100, 720],
  // Nobody runs that far in the time, so it is a ride, and the usual rule applies.
  ['1:10', 40, 70],
])('a duration typed as %j for %d km is %d minutes', (text, distance, minutes) => {
  expect(readMinutes(text, { distance, distanceType: 'km' })).toBe(minutes);
});

test('a clock time that could be hours or minutes prompts a question', () => {
  expect(readMinutes('6:30')).toBeUndefined();
  expect(minutesChoices('6:30')).toEqual([390, 6]);
  expect(minutesChoices('6:30', { distance: 1.5, distanceType: 'km' })).toBeUndefined();
  expect(minutesChoices('1:30')).toBeUndefined();
  expect(minutesChoices('6:30 h')).toBeUndefined();
  expect(minutesChoices('an hour')).toBeUndefined();
});
