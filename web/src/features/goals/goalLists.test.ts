import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { goal } from '@/domain/goals/goal.testing';
import { athletesOf, goalLists } from './goalLists';
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
