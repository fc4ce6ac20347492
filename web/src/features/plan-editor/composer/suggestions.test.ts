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

it('four templates are offered at first, and three that match what is typed', () => {
  const library = ['Easy', 'Easy long', 'Easy hills', 'Easy strides', 'Tempo'].map((title) =>
    template(title, { title }),
  );
  expect(offeredTemplates(library, '')).toHaveLength(4);
  expect(offeredTemplates(library, 'easy').map(({ title }) => title)).toEqual([
    'Easy',
    'Easy long',
    'Easy hills',
  ]);
  expect(offeredTemplates(library, 'tempo')).toHaveLength(1);
});
