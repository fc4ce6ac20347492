import { t } from '@lingui/core/macro';
import { expect, test } from 'vitest';

test('text from right to left is kept apart from the figures beside it', () => {
  const name = 'ركض 5';
  const week = 3;
  expect(t`Week ${week} of ${name}, 8 km`).toBe(`Week 3 of \u2068${name}\u2069, 8 km`);
});

test('other text stays as it is', () => {
  const name = 'Żółkiewski';
  expect(t`Week ${3} of ${name}`).toBe('Week 3 of Żółkiewski');
});
