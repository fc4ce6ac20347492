import { expect, it } from 'vitest';
import { inRailOrder, withPinToggled } from './railOrder';

const library = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const ids = (pinned: string[]) => inRailOrder(library, pinned).map(({ id }) => id);

it('pinned templates come first, in the order of the pins', () => {
  expect(ids([])).toEqual(['a', 'b', 'c', 'd']);
  expect(ids(['d', 'b'])).toEqual(['d', 'b', 'a', 'c']);
});

it('a pin of a deleted template does no harm', () => {
  expect(ids(['gone', 'c'])).toEqual(['c', 'a', 'b', 'd']);
});

it('pinning toggles', () => {
  expect(withPinToggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(withPinToggled(['a', 'b'], 'a')).toEqual(['b']);
});
