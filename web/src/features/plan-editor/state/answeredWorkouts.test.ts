import { expect, it } from 'vitest';
import { feedbackOf } from '@/domain/plans/feedback/feedback';
import { answered, said } from '@/domain/plans/feedback/feedback.testing';
import { newPlan, newWorkoutContent, type Plan, type Workout } from '@/domain/plans/plan';
import { drop } from '../drag/carrying';
import { blockIn, clearRange, placed, putCells } from '../selection/blocks';
import { answeredLostBy } from './answeredWorkouts';
import { createEditorStore } from './editorStore';
import { removeWorkout } from './planChanges';
import { editUndoably } from './undoable';

const workout = (id: string, isCompleted: boolean): Workout => ({
  ...newWorkoutContent('km'),
  title: id,
  description: 'Easy',
  id,
  isCompleted,
});

const plan: Plan = {
  ...newPlan('2026-10-12', 'km'),
  days: { 0: [workout('done', true), workout('open', false)], 3: [workout('said', false)] },
};

it('counts the answered workouts that a change removes', () => {
  const count = (recipe: (plan: Plan) => void) => answeredLostBy(plan, recipe, (id) => id === 'said');
  expect(count((draft) => clearRange(draft, { anchor: 0, head: 3 }))).toBe(2);
  expect(count((draft) => removeWorkout(draft, 0, 'open'))).toBe(0);
  const overAnother = placed(blockIn(plan, { anchor: 0, head: 0 }), { anchor: 3, head: 3 });
  expect(count((draft) => putCells(draft, overAnother, () => 'new'))).toBe(1);
  const carried = { kind: 'workouts' as const, from: 0, ids: ['done'] };
  expect(count((draft) => drop(draft, carried, { day: 3 }, false, () => 'new'))).toBe(0);
});

it('removing an answered workout asks first, and does nothing until it is confirmed', () => {
  const store = createEditorStore(plan, 0);
  store.feedback.setState({
    feedback: feedbackOf(said({ answers: [answered('said', { outcome: 'skipped' })] })),
  });
  const clear = () => editUndoably(store, (draft) => clearRange(draft, { anchor: 0, head: 3 }), 'deleted');
  clear();
  expect(store.getState().question?.confirmLabel).toBe('Remove 2 workouts');
  store.answer(false);
  expect(store.plan).toBe(plan);
  clear();
  store.answer(true);
  expect(store.plan.days).toEqual({});
});
