import { expect, it } from 'vitest';
import { newPlan, newWorkoutContent, type Workout } from '@/domain/plans/plan';
import { template } from '@/domain/workout-templates/template.testing';
import { offeredTemplates, planBefore, recentSessions } from './suggestions';

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

it('a plan that has only begun is followed by the sessions of the one before it', () => {
  const plan = { ...newPlan('2026-10-14', 'km'), days: { 2: [workout('Easy run')], 4: [workout('Tempo')] } };
  const days = { 9: [workout('Hills')], 11: [workout('Easy run')], 13: [workout('Race')] };
  const before = { ...newPlan('2026-10-01', 'km'), days };
  const recent = recentSessions(plan, 3, before).map(({ startsOn, day, workout: { title } }) => [
    ...[startsOn, day, title],
  ]);
  expect(recent).toEqual([
    ['2026-10-14', 2, 'Easy run'],
    ['2026-10-01', 13, 'Race'],
    ['2026-10-01', 9, 'Hills'],
  ]);
  expect(recentSessions(plan, -2, before).map(({ workout: { title } }) => title)).toEqual([
    'Easy run',
    'Hills',
  ]);
});

it('the plan before is the last of this athlete that starts earlier', () => {
  const listed = (scheduleDocumentId: string, athleteId: string, startDate: string) => ({
    ...{ scheduleDocumentId, athleteId, details: { startDate } },
  });
  const plans = [
    listed('later', 'ana', '2027-01-04'),
    listed('this', 'ana', '2026-10-14'),
    listed('old', 'ana', '2026-03-02'),
    listed('before', 'ana', '2026-07-06'),
    listed('other', 'bo', '2026-10-05'),
  ];
  expect(planBefore(plans, 'ana', '2026-10-14')).toBe('before');
  expect(planBefore(plans, 'bo', '2026-10-05')).toBeUndefined();
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
