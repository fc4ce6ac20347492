import { expect, test } from 'vitest';
import { formatInstant, whenUsed } from './formatInstant';

test('an instant is shown in the reader’s time zone', () => {
  expect(formatInstant(new Date(2026, 9, 15, 9, 5).toISOString())).toBe('15 Oct 2026, 09:05');
  expect(formatInstant(new Date(2026, 8, 1, 23, 59).toISOString())).toBe('1 Sep 2026, 23:59');
});

test('what was used today says when', () => {
  const used = new Date(2026, 9, 15, 6, 31).toISOString();
  expect(whenUsed(used, new Date(2026, 9, 15, 23, 0))).toBe('today 06:31');
  expect(whenUsed(used, new Date(2026, 9, 16, 1, 0))).toBe('15 Oct 2026');
});
