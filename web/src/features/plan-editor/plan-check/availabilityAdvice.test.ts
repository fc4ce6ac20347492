import { expect, it } from 'vitest';
import { checkPlan } from '../planCheck';
import { availabilityAdvice } from './availabilityAdvice';

const usual = { minutes: [60, 60, 60, 60, 0, 60, 150], longRunWeekday: 7, hardSessionsAWeek: 2 };
const session = (type: 'easy' | 'tempo' | 'long', durationMinutes: number) => ({
  ...{ type, durationMinutes, steps: [] },
  distance: { amount: 10, unit: 'km' as const },
});
const sessions = new Map([
  [4, session('easy', 40)],
  [5, session('tempo', 40)],
  [6, session('long', 168)],
]);
const days = Array.from({ length: 7 }, (_, day) => {
  const found = sessions.get(day);
  return { day, isRaceDay: false, workouts: found ? [found] : [] };
});

it('what does not fit is told with its day and its reason', () => {
  const advice = availabilityAdvice({ ...usual, hardDaysApart: 2 }, days);
  expect(advice.map(({ week, days, reason }) => [week, days, reason])).toEqual([
    [1, [4], 'Friday isn’t a running day.'],
    [1, [6], '2 h 48 on Sunday: 18 min more than there is time for.'],
  ]);
});

it('joins the rules for everybody, and hard days in a row are fine where somebody says so', () => {
  const notAvailable = availabilityAdvice({ ...usual, hardDaysApart: 1 }, days);
  const rules = (areHardDaysFine: boolean) =>
    checkPlan({
      ...{ weeks: 1, unit: 'km', startDay: 0, isRaceDay: () => false, notAvailable, areHardDaysFine },
      workoutsOn: (day) => days[day]?.workouts ?? [],
    }).map(({ rule }) => rule);
  expect(rules(false)).toEqual(['hard-days', 'availability', 'availability']);
  expect(rules(true)).toEqual(['availability', 'availability']);
});
