import { expect, it } from 'vitest';
import { newPlan, newWorkoutContent, type Workout } from '@/domain/plans/plan';
import { durationError, planProblem, workoutRefused } from './planProblem';

const complete = { ...newPlan('2026-10-14', 'km'), name: 'Autumn', athlete: { id: '1', name: 'Ana Silva' } };
const incomplete = 'Please fill in the plan name and select an athlete';

it('a plan needs a name, an athlete and a duration', () => {
  expect(planProblem(complete)).toBeUndefined();
  expect(planProblem({ ...complete, name: ' ' })).toEqual({ field: 'name', message: incomplete });
  expect(planProblem({ ...complete, athlete: null })).toEqual({ field: 'athlete', message: incomplete });
  expect(planProblem({ ...complete, durationText: '' })).toEqual({
    field: 'duration',
    message: 'Please specify a valid duration (at least 1 week)',
  });
  expect(planProblem({ ...complete, durationText: '53' })?.field).toBe('duration');
});

it('the duration field shows its error before saving', () => {
  expect(durationError('')).toBe('Duration is required');
  expect(durationError('53')).toBe('Duration must be at most 52 weeks');
  expect(durationError('52')).toBeUndefined();
});

const workout = (id: string, changes: Partial<Workout> = {}): Workout => ({
  ...newWorkoutContent('km'),
  id,
  title: 'Easy',
  description: 'By feel',
  isCompleted: false,
  ...changes,
});

it('what the server would reject is rejected here, and names the day at fault', () => {
  const bad = {
    ...complete,
    days: { 3: [workout('a')], 9: [workout('b'), workout('c', { notes: 'a\u0007b' })] },
  };
  expect(planProblem(bad)).toEqual({
    field: 'workout',
    day: 9,
    workoutId: 'c',
    message: 'Wed 21 Oct, week 2: Notes must not contain control characters',
  });
  expect(planProblem({ ...complete, name: 'a\u0007' })?.field).toBe('name');
  expect(planProblem({ ...complete, description: 'x'.repeat(5_001) })?.field).toBe('description');
});

it('a server error about a workout points to it', () => {
  const plan = {
    ...complete,
    days: { 2: [workout('a')], 7: [workout('b')], 9: [workout('c'), workout('d')] },
  };
  expect(workoutRefused(plan, 'plans[1].workouts[2].distance', 'Too far')).toEqual({
    field: 'workout',
    day: 9,
    workoutId: 'd',
    message: 'Wed 21 Oct, week 2: Too far',
  });
  expect(workoutRefused(plan, 'details.name', 'No')).toBeUndefined();
  expect(workoutRefused(plan, 'plans[5].workouts[0].title', 'No')).toBeUndefined();
});
