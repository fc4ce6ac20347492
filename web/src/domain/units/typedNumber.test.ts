import { expect, test } from 'vitest';
import { minutesChoices, readAmount, readMinutes, steppedAmount, typedAmount } from './typedNumber';

test.each([
  ['13.5', 13.5],
  [' 8,25 ', 8.25],
  ['.5', 0.5],
  ['8.', 8],
  ['10 km', 10],
  ['10k', 10],
  ['10 mi', 16.093],
  ['10 miles', 16.093],
  ['5000 m', 5],
  ['-2', -2],
  ['−2 km', -2],
  ['', 0],
  ['far', undefined],
  ['10 laps', undefined],
  ['10-12', undefined],
  ['1:30', undefined],
  ['1e999', undefined],
])('a distance typed as %j into kilometres is %d', (text, amount) => {
  expect(readAmount(text, 'km')).toBe(amount);
});

test('a distance typed into miles is converted where it names kilometres', () => {
  expect(readAmount('10', 'miles')).toBe(10);
  expect(readAmount('10mi', 'miles')).toBe(10);
  expect(readAmount('10k', 'miles')).toBe(6.214);
});

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
  // Nobody runs so far in that time: it is on a bike, and the usual reading counts.
  ['1:10', 40, 70],
])('a duration typed as %j for %d km is %d minutes', (text, distance, minutes) => {
  expect(readMinutes(text, { distance, distanceType: 'km' })).toBe(minutes);
});

test('a clock time that could be hours or minutes is asked about', () => {
  expect(readMinutes('6:30')).toBeUndefined();
  expect(minutesChoices('6:30')).toEqual([390, 6]);
  expect(minutesChoices('6:30', { distance: 1.5, distanceType: 'km' })).toBeUndefined();
  expect(minutesChoices('1:30')).toBeUndefined();
  expect(minutesChoices('6:30 h')).toBeUndefined();
  expect(minutesChoices('an hour')).toBeUndefined();
});

test('steps are exact and stop at 0', () => {
  expect(steppedAmount('0.2', 'km', 0.1)).toBe('0.3');
  expect(steppedAmount('', 'km', 0.1)).toBe('0.1');
  expect(steppedAmount('0.05', 'km', -0.1)).toBe('0');
});

test('an open amount stands as an empty field', () => {
  expect(typedAmount(0)).toBe('');
  expect(typedAmount(21.097)).toBe('21.097');
});
