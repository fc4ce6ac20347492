import { expect, it } from 'vitest';
import { doneOfPlanned } from './doneOfPlanned';

const week = { measure: 'distance', isEstimated: true, unit: 'km', planned: 53.2 } as const;

it('an estimate is rough, and nothing is no estimate', () => {
  expect(doneOfPlanned({ ...week, done: 27.4 })).toEqual({ done: 'about 27', planned: '53 km' });
  expect(doneOfPlanned({ ...week, done: 0 })).toEqual({ done: '0', planned: 'about 53 km' });
  expect(doneOfPlanned({ ...week, done: 0, isEstimated: false })).toEqual({
    done: '0.0',
    planned: '53.2 km',
  });
});
