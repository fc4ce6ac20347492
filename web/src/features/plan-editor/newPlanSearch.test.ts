import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { goal } from '@/domain/goals/goal.testing';
import { lastDay } from '@/lib/calendar';
import { readNewPlanSearch } from './newPlanSearch';
import { planTowards } from './planTowards';

test('a plan built backwards ends with race week', () => {
  const plan = planTowards(goal({ raceDate: '2026-12-06' }), 12, 'km');
  expect(plan).toMatchObject({
    name: 'Valencia Marathon',
    startsOn: '2026-09-14',
    weeks: 12,
    durationText: '12',
    athlete: { id: 'athlete-1', name: 'Maya Lindqvist' },
  });
  expect(lastDay({ startsOn: parseDate(plan.startsOn), weeks: plan.weeks }).toString()).toBe('2026-12-06');
});

test('a race on a Saturday is in the last week too, and a deleted athlete has to be chosen again', () => {
  const plan = planTowards(goal({ raceDate: '2026-12-12', isAthleteDeleted: true }), 1, 'miles');
  expect([plan.startsOn, plan.athlete, plan.unit]).toEqual(['2026-12-07', null, 'miles']);
});

test('an invalid URL opens an empty schedule', () => {
  expect(readNewPlanSearch({ weeks: 12 })).toEqual({});
  expect(readNewPlanSearch({ athlete: 7 })).toEqual({});
  expect(readNewPlanSearch({ athlete: 'a', weeks: 12 })).toEqual({ athlete: 'a' });
  expect(readNewPlanSearch({ goal: 'g', weeks: 53 })).toEqual({ goal: 'g' });
  expect(readNewPlanSearch({ goal: 'g', weeks: 16 })).toEqual({ goal: 'g', weeks: 16 });
});
