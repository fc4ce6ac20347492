import { expect, it } from 'vitest';
import { newPlan, newWorkoutContent, type Workout } from '@/domain/plans/plan';
import { differingDays } from './differingDays';

const workout = (id: string, title: string): Workout => ({
  ...newWorkoutContent('km'),
  title,
  description: 'Easy',
  id,
  isCompleted: false,
});

it('compares days by date, and sessions by what they say', () => {
  const version = {
    ...newPlan('2026-10-12', 'km'),
    days: { 0: [workout('a', 'Easy')], 9: [workout('b', 'Hills')] },
  };
  const same = {
    ...newPlan('2026-10-12', 'km'),
    days: { 0: [{ ...workout('c', 'Easy'), isCompleted: true }] },
  };
  expect([...differingDays(same, version)]).toEqual([9]);
  const aWeekLater = { ...newPlan('2026-10-19', 'km'), days: { 2: [workout('b', 'Hills')] } };
  expect([...differingDays(aWeekLater, version)]).toEqual([0]);
});
