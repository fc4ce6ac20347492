import { expect, test } from 'vitest';
import { formatPrice } from './tiers';

test('a price has the decimals of its currency', () => {
  expect(formatPrice(900, 'EUR')).toBe('€9.00');
  expect(formatPrice(950, 'EUR')).toBe('€9.50');
  expect(formatPrice(900, 'JPY')).toBe('¥900');
});

test('zero is written without cents', () => {
  expect(formatPrice(0, 'EUR')).toBe('€0');
});

test('a short price shows cents only if there are any', () => {
  expect(formatPrice(4900, 'EUR', true)).toBe('€49');
  expect(formatPrice(4950, 'EUR', true)).toBe('€49.50');
});
