import { expect, it } from 'vitest';
import { movedText } from './planSteps';

it('says in which direction workouts moved', () => {
  expect(movedText(14)).toBe('Workouts moved by 14 days');
  expect(movedText(-273)).toBe('Workouts moved back by 273 days');
});
