import { expect, it } from 'vitest';
import { newPlan, newWorkoutContent, type Workout } from '@/domain/plans/plan';
import { template } from '@/domain/workout-templates/template.testing';
import { offeredTemplates, recentSessions } from './suggestions';

let count = 0;
const workout = (title: string, content: Partial<Workout> = {}): Workout => ({
  ...newWorkoutContent('km'),
  ...{ id: String(++count), title, isCompleted: false },
  ...content,
});

it('recent sessions are those before today, newest first, each once, without rest', () => {
  const days = {
    0: [workout('Hills')],
    1: [workout('Easy run')],
    2: [workout('Rest', { type: 'rest' })],
    3: [workout('Easy run'), workout('Gym')],
    4: [workout('Tempo')],
    6: [workout('Long run')],
  };
  const plan = { ...newPlan('2026-10-12', 'km'), days };
  const recent = recentSessions(plan, 5).map(({ day, workout: { title } }) => `${day} ${title}`);
  expect(recent).toEqual(['4 Tempo', '3 Easy run', '3 Gym', '0 Hills']);
  expect(recentSessions(plan, -20)).toEqual([]);
});

it('four templates are offered at first, the most used before the others, and three that match what is typed', () => {
  const library = ['Easy', 'Easy long', 'Easy hills', 'Easy strides', 'Tempo'].map((title) =>
    template(title, { title }),
  );
  const empty = newPlan('2026-10-12', 'km');
  const titles = (q: string, plan = empty) => offeredTemplates(library, q, plan).map(({ title }) => title);
  expect(titles('')).toEqual(['Easy', 'Easy long', 'Easy hills', 'Easy strides']);
  expect(titles('easy')).toEqual(['Easy', 'Easy long', 'Easy hills']);
  expect(titles('tempo')).toHaveLength(1);
  const used = { ...empty, days: { 0: [workout('Tempo')], 3: [workout('Tempo'), workout('Easy hills')] } };
  expect(titles('', used)).toEqual(['Tempo', 'Easy hills', 'Easy', 'Easy long']);
});
