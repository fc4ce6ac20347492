import { expect, it } from 'vitest';
import { newPlan, newWorkoutContent, type Plan } from '@/domain/plans/plan';
import { describeChanges } from './draftSummary';

const plan: Plan = newPlan('2026-10-14', 'km');
const run = { ...newWorkoutContent('km'), id: 'a', isCompleted: false };

it('describes what a draft changes', () => {
  expect(describeChanges(plan, { ...plan, days: { 3: [run] } })).toBe('1 day');
  expect(describeChanges(plan, { ...plan, name: 'Autumn', weeks: 6, days: { 3: [run], 4: [run] } })).toBe(
    '2 days, the name and the duration',
  );
  expect(describeChanges(plan, { ...plan })).toBe('');
});
