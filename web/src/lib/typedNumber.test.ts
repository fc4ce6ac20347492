import { expect, test } from 'vitest';
import { readAmount, readMinutes, steppedAmount, typedAmount } from './typedNumber';

test.each([
  ['13.5', 13.5],
  [' 8,25 ', 8.25],
  ['-2', -2],
  ['', 0],
  ['far', 0],
  ['1e999', 0],
])('a distance typed as %j is %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each([
  ['58', 58],
  ['58.9', 58],
  ['-1', -1],
  ['', 0],
  ['an hour', 0],
  ['99999999999999999999', 0],
])('a duration typed as %j is %d', (text, minutes) => {
  expect(readMinutes(text)).toBe(minutes);
});

test('steps are exact and stop at 0', () => {
  expect(steppedAmount('0.2', 0.1)).toBe('0.3');
  expect(steppedAmount('', 0.1)).toBe('0.1');
  expect(steppedAmount('0.05', -0.1)).toBe('0');
});

test('an open amount stands as an empty field', () => {
  expect(typedAmount(0)).toBe('');
  expect(typedAmount(21.097)).toBe('21.097');
});
