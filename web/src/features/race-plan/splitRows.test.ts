import { expect, it } from 'vitest';
import { racePlan } from '@/domain/race-plan/racePlan.testing';
import { numberOfSplit, rowsOfFive } from './splitRows';

const { splits, targetSeconds } = racePlan();

it('rows of five add up to the goal, to the second', () => {
  const rows = rowsOfFive(splits);
  expect(rows).toHaveLength(9);
  expect(rows.reduce((sum, { splitSeconds }) => sum + splitSeconds, 0)).toBe(targetSeconds);
  expect(rows.at(-1)?.arrivalSeconds).toBe(targetSeconds);
  expect(rows.at(-1)?.parts).toHaveLength(3);
});

it('a row names every section that it runs through, once', () => {
  expect(rowsOfFive(splits).map(({ sections }) => sections.join(', '))).toEqual([
    ...['1', '2', '3', '3, 4', '4, 5', '5, 6', '6, 7', '7, 8', '8'],
  ]);
});

it('kilometres and miles are counted from one', () => {
  expect(splits.slice(0, 2).map((split) => numberOfSplit(split, 'km'))).toEqual([1, 2]);
  const mile = { ...splits[0], fromMeters: 1_609 } as (typeof splits)[number];
  expect(numberOfSplit(mile, 'miles')).toBe(2);
});
