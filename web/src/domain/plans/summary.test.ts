import { expect, it } from 'vitest';
import { describeTotal } from '@/domain/units/distance';
import { newPlan, newWorkoutContent, type Workout } from './plan';
import { summaryOf } from './summary';

function run(id: string, amount: number, unit: 'km' | 'miles', durationMinutes = 0): Workout {
  const content = { ...newWorkoutContent(unit), distance: { amount, unit }, durationMinutes };
  return { ...content, id, isCompleted: false };
}

it('totals are in the plan’s unit, and bars compare kilometres', () => {
  const plan = {
    ...newPlan('2026-10-14', 'km'),
    days: {
      2: [run('a', 10.04, 'km', 50), run('b', 3, 'miles', 25)],
      8: [{ ...run('c', 12, 'miles', 100), type: 'long' as const }],
    },
  };

  const summary = summaryOf(plan);

  expect(summary.totals).toMatchObject({ workoutCount: 3, durationMinutes: 175 });
  expect(describeTotal(summary.totals.distance, plan.unit)).toBe('34.2 km');
  expect(summary.weeks.map(({ km }) => km)).toEqual([14.9, 19.3, 0, 0]);
  expect(summary.peakWeek).toBe(2);
  expect(summary.countByType).toMatchObject({ easy: 2, long: 1, rest: 0 });
});

it('a plan without distances has no peak', () => {
  expect(summaryOf(newPlan('2026-10-14', 'km'))).toMatchObject({ peakWeek: undefined, peakAmount: 0 });
});

it('a change keeps the summaries of other weeks', () => {
  const plan = { ...newPlan('2026-10-14', 'km'), days: { 2: [run('a', 10, 'km')], 8: [run('b', 12, 'km')] } };
  const before = summaryOf(plan);
  const after = summaryOf({ ...plan, days: { ...plan.days, 9: [run('c', 5, 'km')] } });
  expect(after.weeks[0]).toBe(before.weeks[0]);
  expect(after.weeks[1]).not.toBe(before.weeks[1]);
  expect(describeTotal(after.totals.distance, 'km')).toBe('27.0 km');
});

it('is not recomputed while the workouts stay the same', () => {
  const plan = newPlan('2026-10-14', 'km');
  expect(summaryOf({ ...plan, name: 'Other' })).toBe(summaryOf(plan));
  expect(summaryOf({ ...plan, weeks: 5 }).weeks).toHaveLength(5);
});
