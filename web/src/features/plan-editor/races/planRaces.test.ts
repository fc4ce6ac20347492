import { expect, test } from 'vitest';
import { goal } from '@/domain/goals/goal.testing';
import { newPlan, newWorkoutContent } from '@/domain/plans/plan';
import { longestTraining, noRaces, planRaces, templateRaces, weeksToGo } from './planRaces';

const startsOn = '2026-10-14';
const estimating = { paces: {}, unit: 'km' as const };
const races = planRaces(
  [
    goal({ raceName: 'Tune-up Half', raceDate: '2026-10-25', priority: 'B' }),
    goal({ raceName: 'Valencia Marathon', raceDate: '2026-11-08' }),
    goal({ raceName: 'Fun Run', raceDate: '2026-11-08', priority: 'C' }),
  ],
  startsOn,
);

test('races are on their days, even several on one', () => {
  expect(Array.from(races.byDay)).toEqual([
    [13, 'Tune-up Half'],
    [27, 'Valencia Marathon, Fun Run'],
  ]);
});

test('weeks count down to the most important race', () => {
  expect([1, 3, 4, 5].map((week) => weeksToGo(races, week))).toEqual([
    '3 to go',
    '1 to go',
    'race week',
    undefined,
  ]);
  expect(weeksToGo(noRaces, 1)).toBeUndefined();
});

test('moving the start does not move the race', () => {
  const moved = planRaces([goal({ raceDate: '2026-11-08' })], '2026-10-21');
  expect(Array.from(moved.byDay.keys())).toEqual([20]);
  expect(moved.main).toEqual({ date: '2026-11-08', week: 3 });
});

test('the longest session excludes the race', () => {
  const session = (amount: number) => ({
    ...newWorkoutContent('km'),
    id: String(amount),
    isCompleted: false,
    distance: { amount, unit: 'km' as const },
  });
  const plan = { ...newPlan(startsOn, 'km'), days: { 5: [session(30)], 27: [session(42.195)] } };
  expect(longestTraining(plan, races, estimating)).toBe(30);
  expect(longestTraining(plan, noRaces, estimating)).toBe(42.195);
});

test('the longest session is known or estimated', () => {
  const session = (id: string, amount: number, durationMinutes: number) => ({
    ...newWorkoutContent('km'),
    id,
    isCompleted: false,
    distance: { amount, unit: 'km' as const },
    durationMinutes,
  });
  const days = {
    1: [session('known', 12, 60)],
    2: [session('known too', 8, 40)],
    3: [session('by time', 0, 150)],
  };
  const plan = { ...newPlan(startsOn, 'km'), days };
  const atEasyPace = (seconds: number) => ({
    paces: { easy: [seconds, seconds] as const },
    unit: 'km' as const,
  });
  expect(longestTraining(plan, noRaces, atEasyPace(360))).toBe(25);
  expect(longestTraining(plan, noRaces, atEasyPace(400))).toBe(22.5);
});

test('a template that counts back from race day counts its weeks down, and one that counts from its start does not', () => {
  const races = templateRaces('RaceDay', 12, 6);
  expect(Array.from(races.byDay)).toEqual([[82, 'Race day']]);
  expect([1, 11, 12].map((week) => weeksToGo(races, week))).toEqual(['11 to go', '1 to go', 'race week']);
  expect(templateRaces('Start', 12, 6)).toBe(noRaces);
});
