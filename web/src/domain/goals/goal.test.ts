import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { bodyOf, daysToGo, goalsByPlan, whenIs } from './goal';
import { goal } from './goal.testing';

const today = parseDate('2026-10-15');

test('days to go are written in words', () => {
  expect(daysToGo(goal(), today)).toBe(52);
  expect([52, 1, 0, -1].map(whenIs)).toEqual(['in 52 days', 'in 1 day', 'today', '1 day ago']);
});

test('a plan with several goals shows the next one, or else the last', () => {
  const goals = [
    goal({ goalId: 'past', scheduleId: 'plan', raceDate: '2026-10-01' }),
    goal({ goalId: 'far', scheduleId: 'plan', raceDate: '2026-12-06' }),
    goal({ goalId: 'next', scheduleId: 'plan', raceDate: '2026-11-08' }),
    goal({ goalId: 'older', scheduleId: 'done', raceDate: '2025-01-01' }),
    goal({ goalId: 'last', scheduleId: 'done', raceDate: '2026-01-01' }),
    goal({ goalId: 'unlinked' }),
  ];
  const byPlan = goalsByPlan(goals, today);
  expect(Array.from(byPlan, ([plan, { goalId }]) => [plan, goalId])).toEqual([
    ['plan', 'next'],
    ['done', 'last'],
  ]);
});

test('an update sends the whole goal with its changes', () => {
  const body = bodyOf(goal({ notes: 'Flat' }), { scheduleId: 'plan' });
  expect(body).toMatchObject({ raceName: 'Valencia Marathon', notes: 'Flat', scheduleId: 'plan' });
});
