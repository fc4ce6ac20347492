import { expect, it } from 'vitest';
import { changedAtOf, draftTime, shortDraftTime } from './draftTime';

const changedAt = new Date(2026, 10, 12, 14, 2).getTime();
const today = new Date(2026, 10, 12, 18);
const tomorrow = new Date(2026, 10, 13, 9);

it('shows the date of a draft that is not from today', () => {
  expect(draftTime(changedAt, today)).toBe('14:02');
  expect(draftTime(changedAt, tomorrow)).toBe('12 Nov, 14:02');
  expect(draftTime(undefined, today)).toBe('an unknown time');
});

it('shows only the time or the date where there is little room', () => {
  expect(shortDraftTime(changedAt, today)).toBe('14:02');
  expect(shortDraftTime(changedAt, tomorrow)).toBe('12 Nov');
  expect(shortDraftTime(undefined, today)).toBeUndefined();
});

it('finds the time of a draft in any stored format', () => {
  expect(changedAtOf({ changedAt })).toBe(changedAt);
  for (const damaged of [undefined, null, 'draft', {}, { changedAt: '14:02' }, { changedAt: 1e20 }]) {
    expect(changedAtOf(damaged)).toBeUndefined();
  }
});
