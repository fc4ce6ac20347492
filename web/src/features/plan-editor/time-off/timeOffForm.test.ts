import { expect, test } from 'vitest';
import { daysProblem } from './timeOffForm';

test('time off ends on or after its first day, within a year', () => {
  expect(daysProblem('2026-10-15', '2026-10-14')).toBe('The last day cannot be before the first day.');
  expect(daysProblem('2026-10-15', '2027-11-18')).toBe('Time off can be at most 366 days.');
  expect(daysProblem('2026-10-15', '2027-10-15')).toBeUndefined();
  expect(daysProblem('2026-10-15', '2026-10-15')).toBeUndefined();
  expect(daysProblem('2026-10-15', null)).toBeUndefined();
  expect(daysProblem('', null)).toBeDefined();
  expect(daysProblem('2026-10-15', '')).toBeDefined();
});
