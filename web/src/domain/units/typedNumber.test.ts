import { afterEach, expect, test } from 'vitest';
import { i18n } from '@/lib/language/texts';
import { readAmount, steppedAmount, typedAmount } from './typedNumber';

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

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
  ['10 Kilometer', 10],
  ['8,5 kilómetros', 8.5],
  ['3 Meilen', 4.828],
  ['400 mètres', 0.4],
  ['12 chilometri', 12],
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

test('a distance in kilometres typed into a field of miles is converted', () => {
  expect(readAmount('10', 'miles')).toBe(10);
  expect(readAmount('10mi', 'miles')).toBe(10);
  expect(readAmount('10k', 'miles')).toBe(6.214);
});

test('steps are exact and stop at 0', () => {
  expect(steppedAmount('0.2', 'km', 0.1)).toBe('0.3');
  expect(steppedAmount('', 'km', 0.1)).toBe('0.1');
  expect(steppedAmount('0.05', 'km', -0.1)).toBe('0');
});

test('an open amount is an empty field', () => {
  expect(typedAmount(0)).toBe('');
  expect(typedAmount(21.097)).toBe('21.097');
});

test('a field shows the decimal separator of the language, and steps keep it', () => {
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  expect(typedAmount(21.097)).toBe('21,097');
  expect(steppedAmount('0,2', 'km', 0.1)).toBe('0,3');
});
