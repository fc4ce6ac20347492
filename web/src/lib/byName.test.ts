import { expect, test } from 'vitest';
import { byName } from './byName';

test('names sort by their letters, whatever accents they carry', () => {
  const names = ['Tom', 'Łukasz', 'zoe', 'Åsa', 'Mia', 'Asa', 'Week 10', 'Week 9'];
  const sorted = names.map((name) => ({ name })).sort(byName);
  expect(sorted.map(({ name }) => name)).toEqual([
    'Asa',
    'Åsa',
    'Łukasz',
    'Mia',
    'Tom',
    'Week 9',
    'Week 10',
    'zoe',
  ]);
});
