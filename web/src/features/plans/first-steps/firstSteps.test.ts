import { expect, it } from 'vitest';
import { planOf } from '../plan.testing';
import { areDone, firstStepsOf, isNewcomer } from './firstSteps';

it('each step is done by doing it, and the third ends them', () => {
  expect(firstStepsOf([], 0)).toEqual({ hasAthlete: false, hasPlan: false, hasShared: false });
  const unshown = planOf({ isShown: false });
  expect(firstStepsOf([unshown], 1)).toEqual({ hasAthlete: true, hasPlan: true, hasShared: false });
  expect(areDone(firstStepsOf([unshown], 1))).toBe(false);
  expect(areDone(firstStepsOf([planOf({ isShown: true })], 1))).toBe(true);
});

it('an account with two plans is no newcomer', () => {
  expect([isNewcomer([]), isNewcomer([planOf({})]), isNewcomer([planOf({}), planOf({})])]).toEqual([
    true,
    true,
    false,
  ]);
});
