import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import type { Goal } from '@/domain/goals/goal';
import { goal } from '@/domain/goals/goal.testing';
import { around, athletesOf, goalLists } from './goalLists';
import { readGoalsSearch } from './goalsSearch';

const today = parseDate('2026-10-15');

test('upcoming goals start with the nearest, past ones with the latest', () => {
  const goals = [
    goal({ goalId: 'far', raceDate: '2027-05-15' }),
    goal({ goalId: 'today', raceDate: '2026-10-15' }),
    goal({ goalId: 'run today', raceDate: '2026-10-15', resultTime: '3:10:00' }),
    goal({ goalId: 'long ago', raceDate: '2025-10-15' }),
    goal({ goalId: 'yesterday', raceDate: '2026-10-14' }),
  ];
  const { coming, past } = goalLists(goals, today);
  expect(coming.map(({ goalId }) => goalId)).toEqual(['today', 'far']);
  expect(past.map(({ goalId }) => goalId)).toEqual(['run today', 'yesterday', 'long ago']);
});

test('races before the chosen one are not later', () => {
  const [first, second, third] = ['2026-11-01', '2027-01-10', '2027-04-23'].map((raceDate) =>
    goal({ goalId: raceDate, raceDate }),
  ) as [Goal, Goal, Goal];
  const coming = [first, second, third];
  expect(around(second, coming)).toEqual({ earlier: [first], later: [third] });
  expect(around(first, coming)).toEqual({ earlier: [], later: [second, third] });
});

test('each athlete with goals is listed once, by name', () => {
  const goals = [
    goal({ athleteId: 'b', athleteName: 'Zoe' }),
    goal({ athleteId: 'a', athleteName: 'Åsa' }),
    goal({ athleteId: 'b', athleteName: 'Zoe' }),
  ];
  expect(athletesOf(goals).map(({ name }) => name)).toEqual(['Åsa', 'Zoe']);
});

test('an invalid URL shows everything', () => {
  expect(readGoalsSearch({ athlete: 7, goal: '' })).toEqual({});
  expect(readGoalsSearch({ athlete: 'a', goal: 'g', other: 1 })).toEqual({ athlete: 'a', goal: 'g' });
});
