import { expect, test } from 'vitest';
import { stepByKey } from './stepByKey';

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 3, 4],
  ['ArrowDown', 19, 19],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['PageDown', 0, 7],
  ['PageDown', 18, 19],
  ['PageUp', 3, 0],
  ['a', 3, undefined],
])('%s at %i of twenty leads to %s', (key, active, expected) => {
  expect(stepByKey(key, { active, count: 20, pageLength: 7 })).toBe(expected);
});

test('keys do nothing in an empty list', () => {
  expect(stepByKey('ArrowDown', { active: -1, count: 0, pageLength: 7 })).toBeUndefined();
});
