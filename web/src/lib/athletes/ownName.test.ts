import { expect, test } from 'vitest';
import { ownName } from './ownName';

test.each([
  ['Nora Eklund', 'Nora', 'Eklund'],
  [' Ana de la Cruz ', 'Ana', 'de la Cruz'],
  ['Nora', 'Nora', 'Athlete'],
  ['', 'User', 'Athlete'],
])('%j is %s, %s', (displayName, firstName, lastName) => {
  expect(ownName(displayName)).toEqual({ firstName, lastName });
});
