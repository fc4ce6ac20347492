import { expect, it } from 'vitest';
import { firstPart, partsOf } from './parts';

const plan = { id: '1', name: 'Autumn', startDate: '2026-10-14', weeks: 2 };

it('offers the days around today, every week and the whole plan', () => {
  expect(partsOf(plan, '2026-10-14').map(({ name }) => name)).toEqual([
    'Tomorrow',
    'Today',
    'Week 1, this one',
    'Week 2, the next',
    'The whole plan',
  ]);
  expect(firstPart(partsOf(plan, '2026-10-14'))).toMatchObject({ day: '2026-10-15' });
});

it('offers no days of a plan that is over or has not started', () => {
  const parts = partsOf(plan, '2027-01-01');
  expect(parts.map(({ name }) => name)).toEqual(['Week 1', 'Week 2', 'The whole plan']);
  expect(firstPart(parts).id).toBe('plan');
});
