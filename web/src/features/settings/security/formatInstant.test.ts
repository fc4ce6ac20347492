import { expect, test } from 'vitest';
import { formatInstant } from './formatInstant';

test('an instant is shown in the reader’s time zone', () => {
  expect(formatInstant(new Date(2026, 9, 15, 9, 5).toISOString())).toBe('15 Oct 2026, 09:05');
  expect(formatInstant(new Date(2026, 8, 1, 23, 59).toISOString())).toBe('1 Sep 2026, 23:59');
});
