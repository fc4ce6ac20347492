import { expect, test } from 'vitest';
import { firstAndLastName, initials, ownName } from './displayName';

test.each([
  ['Nora Eklund', 'NE'],
  ['nora', 'N'],
  ['  Anna  Maria van Dijk ', 'AM'],
  ['Åsa Öberg', 'ÅÖ'],
  ['', 'U'],
  ['   ', 'U'],
])('the initials of "%s" are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test.each([
  ['Nora Eklund', 'Nora', 'Eklund'],
  [' Ana de la Cruz ', 'Ana', 'de la Cruz'],
  ['Nora', 'Nora', 'Athlete'],
  ['', 'User', 'Athlete'],
])('%j as an athlete is %s, %s', (displayName, firstName, lastName) => {
  expect(ownName(displayName)).toEqual({ firstName, lastName });
});

test('a typed name can become an athlete once it has two words', () => {
  expect(firstAndLastName(' Ana  de la Cruz ')).toEqual({ firstName: 'Ana', lastName: 'de la Cruz' });
  expect(firstAndLastName(' Ana ')).toBeUndefined();
});
