import { expect, test } from 'vitest';
import { initials } from './initials';

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
