import { expect, it } from 'vitest';
import { newPlan, newWorkoutContent, type Workout, type WorkoutContent } from '@/domain/plans/plan';
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

it('the week counts the day as it would be', () => {
  const plan = {
    ...newPlan('2026-10-12', 'km'),
    days: { 0: [{ ...content('Run', 10), id: 'a', isCompleted: false }] },
  };
  const typed = [{ ...content('Run', 8), id: 'b', isCompleted: false }];
  const estimating = { paces: {}, unit: 'km' as const };
  expect(weekWith(plan, 3, typed, estimating).distance.kmThousandths).toBe(18_000);
  expect(weekWith(plan, 0, typed, estimating).distance.kmThousandths).toBe(8_000);
});
