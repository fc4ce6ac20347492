import { produce } from 'immer';
import { expect, it } from 'vitest';
import { newPlan, newWorkoutContent, type Plan, type Workout } from '@/domain/plans/plan';
import { moveWorkout } from './moveWorkout';

const workout = (id: string): Workout => ({ ...newWorkoutContent('km'), title: id, id, isCompleted: false });

/** The same cases as the server's, which applies the move to the stored plan. */
it.each([
  ['1', 1, { 0: ['2'], 1: ['1', '3'] }],
  ['1', 6, { 1: ['2', '3'], 6: ['1'] }],
  ['3', 0, { 0: ['3'], 1: ['1', '2'] }],
  ['9', 1, { 0: ['1'], 1: ['2', '3'] }],
])('%s moved to day %d', (id, to, expected) => {
  const plan: Plan = {
    ...newPlan('2026-10-12', 'km'),
    days: { 0: [workout('1')], 1: [workout('2'), workout('3')] },
  };
  const { days } = produce(plan, (draft) => moveWorkout(draft, id, to));
  const ids = Object.fromEntries(
    Object.entries(days).map(([day, those]) => [day, those.map((one) => one.id)]),
  );
  expect(ids).toEqual(expected);
});
