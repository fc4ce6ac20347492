import { expect, it } from 'vitest';
import { newPlan, newWorkoutContent, type Plan } from '../plan/plan';
import { describeChanges, draftTime } from './draftSummary';

const plan: Plan = newPlan('2026-10-14', 'km');
const run = { ...newWorkoutContent('km'), id: 'a', isCompleted: false };

it('says what a draft changes', () => {
  expect(describeChanges(plan, { ...plan, days: { 3: [run] } })).toBe('1 day');
  expect(describeChanges(plan, { ...plan, name: 'Autumn', weeks: 6, days: { 3: [run], 4: [run] } })).toBe(
    '2 days, the name and the duration',
  );
  expect(describeChanges(plan, { ...plan })).toBe('');
});

it('names the day of a draft where it is not of today', () => {
  const changedAt = new Date(2026, 10, 12, 14, 2).getTime();
  expect(draftTime(changedAt, new Date(2026, 10, 12, 18))).toBe('14:02');
  expect(draftTime(changedAt, new Date(2026, 10, 13, 9))).toBe('12 Nov, 14:02');
});
