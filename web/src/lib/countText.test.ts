import { expect, test } from 'vitest';
import { countText } from './countText';

test('a count is capped', () => {
  expect([countText(9, 9), countText(10, 9), countText(1000, 999)]).toEqual(['9', '9+', '999+']);
});
