import { expect, test } from 'vitest';
import { countText, withCommas } from './counted';

test.each([0, 7, 999, 1_000, 4_176, 364_000, 1_234_567])('%d reads as everywhere else', (whole) => {
  expect(withCommas(whole)).toBe(whole.toLocaleString('en-US'));
});

test('a count has an end', () => {
  expect([countText(9, 9), countText(10, 9), countText(1000, 999)]).toEqual(['9', '9+', '999+']);
});
