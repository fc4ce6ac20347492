import { expect, test } from 'vitest';
import { wholeAmount } from '@/domain/plans/figures';
import { newPlan, newWorkoutContent, type Plan, type Workout } from '@/domain/plans/plan';
import { type Change, daysOf, realigned, steepWeek, weeksRun } from './realign';

const estimating = { paces: {}, unit: 'km' as const };
const run = (id: string, km = 10): Workout => ({
  ...newWorkoutContent('km'),
  ...{ id, title: `Run ${id}`, distance: { amount: km, unit: 'km' }, isCompleted: false },
});
/** Two weeks from Monday 12 October. */
const planOf = (days: Plan['days'], weeks = 2): Plan => ({
  ...newPlan('2026-10-12', 'km'),
  ...{ days, weeks, durationText: String(weeks) },
});
const words = {
  title: 'Run',
  type: 'EasyRun',
  distance: 10,
  distanceType: 'km',
  durationInMinutes: 0,
} as const;
const change = (workoutId: string, reason: Change['reason']): Change => ({
  ...{ workoutId, reason, date: '2026-10-15', before: words },
});

test('moved, lighter and left-out sessions are brought into the edited plan, and nothing else', () => {
  const plan = planOf({
    3: [run('moved'), run('own')],
    4: [{ ...run('hard'), title: 'Edited' }],
    5: [run('gone')],
  });
  const proposed = planOf({ 4: [{ ...run('hard'), title: 'Easy Run' }], 9: [run('moved')] }, 3);
  const changes = [change('moved', 'moved'), change('hard', 'noHardSession'), change('gone', 'noRoom')];
  const { plan: after } = realigned(plan, proposed, changes);
  expect(after.days).toEqual({
    3: [run('own')],
    4: [{ ...run('hard'), title: 'Easy Run' }],
    9: [run('moved')],
  });
  expect([after.weeks, after.durationText]).toEqual([3, '3']);
});

test('a session that moves keeps what was typed into it since it was saved', () => {
  const plan = planOf({ 3: [{ ...run('moved'), title: 'Edited' }] });
  const { plan: after } = realigned(plan, planOf({ 7: [run('moved')] }), [change('moved', 'moved')]);
  expect(after.days[7]?.[0]?.title).toBe('Edited');
});

test('excused and missed sessions stay in the plan and are not run', () => {
  const plan = planOf({ 3: [run('ill')], 5: [run('missed')], 6: [run('kept')] });
  const result = realigned(plan, plan, [change('ill', 'excused'), change('missed', 'missed')]);
  expect(result.plan.days).toEqual(plan.days);
  expect(weeksRun(result, estimating).map((whole) => wholeAmount(whole, 'distance'))).toEqual([10, 0]);
});

test('a week that grows by more than a third is told, unless it did before', () => {
  const weeks = (...km: number[]) =>
    weeksRun(
      {
        plan: planOf(
          Object.fromEntries(km.map((one, week) => [week * 7, [run(String(week), one)]])),
          km.length,
        ),
        unrun: new Set(),
      },
      estimating,
    );
  expect(steepWeek(weeks(60, 60, 60), weeks(30, 60, 60), 1, 'distance')).toBe(2);
  expect(steepWeek(weeks(60, 60, 60), weeks(45, 60, 60), 1, 'distance')).toBeUndefined();
  expect(steepWeek(weeks(30, 60, 60), weeks(20, 60, 60), 1, 'distance')).toBeUndefined();
});

test('days are counted with the first and the last, and a race that moves earlier counts back', () => {
  expect(daysOf({ about: 'lost', from: '2026-10-15', to: '2026-10-18' })).toBe(4);
  const race = { about: 'race' as const, from: '2026-10-15', to: '2026-11-15', race: 'Valencia' };
  expect(daysOf({ ...race, raceOn: '2026-11-08' })).toBe(-7);
});
