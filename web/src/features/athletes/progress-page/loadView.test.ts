import { expect, test } from 'vitest';
import { monotonyOf, varietyText } from './loadView';

const week = (loads: number[]) =>
  varietyText({
    today: '2026-10-15',
    load: {
      from: '2026-10-08',
      loads: [...loads, 999],
      fitness: [],
      fatigue: [],
      raceMornings: [],
      bases: [],
    },
  });

test('monotony is the mean over the standard deviation of the population', () => {
  expect(monotonyOf([2, 4, 4, 4, 5, 5, 7, 9])).toBe(2.5);
  expect(monotonyOf([300, 300, 300])).toBeUndefined();
  expect(monotonyOf([0, 0, 0])).toBeUndefined();
});

test('a week’s variety is said in words, without today', () => {
  expect(week([300, 320, 300, 310, 330, 300, 310])).toContain('much alike');
  expect(week([300, 300, 100, 300, 300, 100, 300])).toContain('much alike');
  expect(week([600, 0, 300, 250, 200, 300, 350])).toContain('varied a little');
  expect(week([600, 0, 300, 0, 500, 0, 900])).toContain('easy and hard days');
  expect(week([0, 0, 0, 0, 0, 0, 0])).toBe('');
});
