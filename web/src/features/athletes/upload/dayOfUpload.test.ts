import { parseDate } from '@internationalized/date';
import { expect, it } from 'vitest';
import { dayOfUpload } from './dayOfUpload';

it('an upload of another year shows the year', () => {
  const now = parseDate('2026-11-18');
  expect(dayOfUpload(parseDate('2026-10-15'), now)).toBe('Thu 15 Oct');
  expect(dayOfUpload(parseDate('2019-10-15'), now)).toBe('15 Oct 2019');
});
