import { expect, test } from 'vitest';
import { fittingPlan, isMovedWhileRunning, pastEnd } from './planOfRace';

const plan = (id: string, startDate: string, duration: number, athleteId = 'maya') =>
  ({
    scheduleDocumentId: id,
    athleteId,
    details: { name: `Plan ${id}`, startDate, duration },
  }) as Parameters<typeof pastEnd>[0];

test('a goal fits the athlete’s plan that ends soonest after the race', () => {
  const plans = [
    plan('year', '2026-01-05', 52),
    plan('block', '2026-10-19', 12),
    plan('other', '2026-10-19', 12, 'ben'),
    plan('before', '2026-08-03', 4),
  ];
  expect(fittingPlan(plans, 'maya', '2026-12-06')).toEqual({ id: 'year', name: 'Plan year' });
  expect(fittingPlan(plans.slice(1), 'maya', '2027-01-10')).toEqual({ id: 'block', name: 'Plan block' });
  expect(fittingPlan(plans.slice(1), 'maya', '2027-01-11')).toBeNull();
  expect(fittingPlan(plans, undefined, '2026-12-06')).toBeNull();
});

test('a race past the end of its plan needs more weeks or a later start', () => {
  const block = plan('block', '2026-10-21', 12);
  expect(pastEnd(block, '2027-01-10')).toBeUndefined();
  expect(pastEnd(block, '2027-01-11')).toMatchObject({ weeks: 1, longer: 13, later: '2026-10-28' });
  expect(pastEnd(block, '2027-01-24')).toMatchObject({ weeks: 2, longer: 14, later: '2026-11-04' });
  expect(pastEnd(plan('year', '2026-01-05', 52), '2027-01-10')?.longer).toBeUndefined();
});

test('a race that moves while its plan runs is worth asking about', () => {
  const running = plan('block', '2026-10-05', 10);
  const moves = (before: string, after: string, today = '2026-10-15') =>
    isMovedWhileRunning(running, before, after, today);
  expect(moves('2026-12-06', '2026-12-20')).toBe(true);
  expect(moves('2026-12-06', '2026-12-06')).toBe(false);
  expect(moves('2026-12-06', '2026-12-20', '2026-10-04')).toBe(false);
  expect(moves('2026-12-20', '2026-12-27')).toBe(false);
  expect(moves('2026-12-06', '2026-10-12')).toBe(false);
});
