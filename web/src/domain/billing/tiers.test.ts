import { expect, test } from 'vitest';
import { formatPrice } from './tiers';

test('a price is set with the coins of its currency', () => {
  expect(formatPrice(900, 'EUR')).toBe('€9.00');
  expect(formatPrice(950, 'EUR')).toBe('€9.50');
  expect(formatPrice(900, 'JPY')).toBe('¥900');
});

test('nothing costs nothing, without cents', () => {
  expect(formatPrice(0, 'EUR')).toBe('€0');
});

test('a short price names cents only where there are any', () => {
  expect(formatPrice(4900, 'EUR', true)).toBe('€49');
  expect(formatPrice(4950, 'EUR', true)).toBe('€49.50');
});
