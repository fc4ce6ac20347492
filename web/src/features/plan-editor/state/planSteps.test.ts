import { expect, it } from 'vitest';
import { movedText } from './planSteps';

it('says in which direction workouts moved', () => {
  expect(movedText(14)).toBe('Workouts moved 14 days later');
  expect(movedText(-273)).toBe('Workouts moved 273 days earlier');
});
