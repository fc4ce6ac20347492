import { expect, it } from 'vitest';
import { newPlan } from './plan';
import { durationError, planProblem } from './planProblem';

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

it('the duration field speaks before saving', () => {
  expect(durationError('')).toBe('Duration is required');
  expect(durationError('53')).toBe('Duration must be at most 52 weeks');
  expect(durationError('52')).toBeUndefined();
});
