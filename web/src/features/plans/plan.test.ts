import { expect, test } from 'vitest';
import { planTotals } from './plan';
import { planOf } from './plan.testing';

const plan = (duration: number, workoutCount: number) => planOf({ workoutCount, details: { duration } });

test('tiles sum up the plans, and the average is rounded', () => {
  expect(planTotals([plan(4, 20), plan(12, 60), plan(16, 81)])).toEqual({
    plans: 3,
    workouts: 161,
    weeks: 32,
    averageWeeks: 11,
  });
  expect(planTotals([plan(4, 1), plan(5, 1)]).averageWeeks).toBe(5);
});

test('without plans every tile is zero', () => {
  expect(planTotals([])).toEqual({ plans: 0, workouts: 0, weeks: 0, averageWeeks: 0 });
});
