import { expect, it } from 'vitest';
import { feedbackOf } from '@/domain/plans/feedback/feedback';
import { said } from '@/domain/plans/feedback/feedback.testing';
import { newPlan, newWorkoutContent, type Workout, type WorkoutContent } from '@/domain/plans/plan';
import type { DaysOff } from '../time-off/daysOff';
import { composedDay, weekWith } from './composedDay';

const content = (title: string, amount = 0): WorkoutContent => ({
  ...newWorkoutContent('km'),
  ...{ title, distance: { amount, unit: 'km' } },
});
const workout = (id: string, isCompleted = false): Workout => ({ ...content(id), id, isCompleted });
const titles = (day: readonly Workout[]) => day.map(({ id, title }) => `${id} ${title}`);
const newIds = () => {
  let count = 0;
  return () => `new${++count}`;
};

it('a session keeps the id of the one that it replaces, and whether it was done', () => {
  const [first, second] = [workout('a', true), workout('b')];
  const day = composedDay([first, second], [first], [content('Easy'), content('Gym')], newIds());
  expect(titles(day)).toEqual(['a Easy', 'new1 Gym', 'b b']);
  expect(day.map(({ isCompleted }) => isCompleted)).toEqual([true, false, false]);
});

it('two sessions that become one leave one, and a new one comes last', () => {
  const [first, second] = [workout('a'), workout('b')];
  expect(titles(composedDay([first, second], [first, second], [content('Rest')], newIds()))).toEqual([
    'a Rest',
  ]);
  expect(titles(composedDay([first], [], [content('Easy')], newIds()))).toEqual(['a a', 'new1 Easy']);
});

it('the week counts the day as it would be, without days off', () => {
  const plan = {
    ...newPlan('2026-10-12', 'km'),
    days: { 0: [{ ...content('Run', 10), id: 'a', isCompleted: false }] },
  };
  const typed = [{ ...content('Run', 8), id: 'b', isCompleted: false }];
  const estimating = { paces: {}, unit: 'km' as const };
  const feedback = feedbackOf(said({}));
  const km = (day: number, off: DaysOff = new Map()) =>
    weekWith(plan, day, typed, { off, feedback }, estimating).distance.kmThousandths / 1_000;
  expect(km(3)).toBe(18);
  expect(km(0)).toBe(8);
  const sick = { word: 'Sick', mark: null, isDraft: false };
  expect(km(3, new Map([['2026-10-12', sick]]))).toBe(8);
  expect(km(3, new Map([['2026-10-12', { ...sick, isDraft: true }]]))).toBe(18);
});
