import { expect, test } from 'vitest';
import { wholeAmount } from '@/domain/plans/figures';
import { newPlan, newWorkoutContent, type Plan, type Workout } from '@/domain/plans/plan';
import {
  type Change,
  daysBecomeFree,
  daysOf,
  daysOfStart,
  realigned,
  steepWeek,
  weeksOfRace,
  weeksRun,
} from './realign';
import { besideRaceText, leftOutText } from './realignText';
import { longRunOf, lostIn, raceRows, startRows } from './realignWeeks';

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
  const { plan: after } = realigned(plan, { proposed, changes, added: [] }, 'move');
  expect(after.days).toEqual({
    3: [run('own')],
    4: [{ ...run('hard'), title: 'Easy Run' }],
    9: [run('moved')],
  });
  expect([after.weeks, after.durationText]).toEqual([3, '3']);
});

test('a session that moves keeps what was typed into it since it was saved', () => {
  const plan = planOf({ 3: [{ ...run('moved'), title: 'Edited' }] });
  const { plan: after } = realigned(
    plan,
    { proposed: planOf({ 7: [run('moved')] }), changes: [change('moved', 'moved')], added: [] },
    'move',
  );
  expect(after.days[7]?.[0]?.title).toBe('Edited');
});

test('days that become free before a race are counted', () => {
  const before = planOf({ 3: [run('taper')], 5: [run('last')], 7: [run('race')] });
  const after = planOf({ 5: [run('taper')], 7: [run('last')], 9: [run('race')] });
  expect(daysBecomeFree(before, after, '2026-10-21')).toBe(1);
  expect(daysBecomeFree(before, before, '2026-10-21')).toBe(0);
});

test('excused and missed sessions stay in the plan and are not run', () => {
  const plan = planOf({ 3: [run('ill')], 5: [run('missed')], 6: [run('kept')] });
  const result = realigned(
    plan,
    { proposed: plan, changes: [change('ill', 'excused'), change('missed', 'missed')], added: [] },
    'leaveOut',
  );
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
  const race = {
    about: 'race' as const,
    from: '2026-10-15',
    to: '2026-11-15',
    race: 'Valencia',
    goalId: undefined,
  };
  expect(daysOf({ ...race, raceOn: '2026-11-08' })).toBe(-7);
});

test('sessions that come in are taken from the proposal, and the plan may become shorter', () => {
  const plan = planOf({ 0: [run('one')], 7: [run('two')] }, 4);
  const added = [{ workoutId: 'again', date: '2026-10-26', repeats: '2026-10-12' }];
  const proposed = planOf({ 0: [run('one')], 7: [run('two')], 14: [run('again')] }, 3);
  const { plan: after } = realigned(plan, { proposed, changes: [], added }, 'buildWeeks');
  expect([Object.keys(after.days), after.weeks]).toEqual([['0', '7', '14'], 3]);
});

test('weeks that are counted anew keep every session on its date', () => {
  const plan = planOf({ 2: [run('before')], 9: [run('kept')] });
  const proposed = { ...planOf({ 2: [run('kept')] }, 1), startsOn: '2026-10-19' };
  const changes = [change('before', 'beforePlan')];
  const { plan: after } = realigned(plan, { proposed, changes, added: [] }, 'renumber');
  expect([after.startsOn, after.days, after.weeks]).toEqual(['2026-10-19', { 2: [run('kept')] }, 1]);
});

const weeksOf = (...weeks: Workout[][]) =>
  planOf(Object.fromEntries(weeks.map((workouts, week) => [week * 7, workouts])), weeks.length);

test('a later race is listed by week: what stays, what comes in, and what moves', () => {
  const plan = weeksOf([run('a')], [run('b')], [run('taper')], [run('race')]);
  const proposed = weeksOf([run('a')], [run('b')], [run('b again')], [run('taper')], [run('race')]);
  const changes = [
    { ...change('taper', 'moved'), date: '2026-10-26', dateAfter: '2026-11-02' },
    { ...change('race', 'moved'), date: '2026-11-02', dateAfter: '2026-11-09' },
  ];
  const added = [{ workoutId: 'b again', date: '2026-10-26', repeats: '2026-10-19' }];
  const result = realigned(plan, { proposed, changes, added }, 'buildWeeks');
  expect(raceRows(plan, result)).toEqual([
    { week: 3, before: 3, after: { week: 3, repeats: 2 } },
    { week: 4, before: 4, after: { week: 4, was: 3 } },
    { week: 5, before: undefined, after: { week: 5, was: 4 } },
  ]);
});

test('a moved start is listed by the weeks that move together, and those that go', () => {
  const plan = weeksOf([run('now')], [run('a')], [run('b')], [run('c')], [run('race')]);
  const moved = (id: string, date: string, dateAfter: string) => ({
    ...change(id, 'moved'),
    date,
    dateAfter,
  });
  const changes = [
    moved('a', '2026-10-19', '2026-10-26'),
    moved('b', '2026-10-26', '2026-11-02'),
    { ...change('c', 'noRoom'), date: '2026-11-02' },
  ];
  expect(startRows(plan, changes, { current: 1, shift: 7 })).toEqual([
    { from: 2, to: 3, days: 7 },
    { from: 4, to: 4, days: undefined },
  ]);
  // A Saturday that moves by two days is in the next week, and has moved by two days.
  const byDays = [moved('a', '2026-10-24', '2026-10-26')];
  expect(startRows(plan, byDays, { current: 1, shift: 2 })).toEqual([{ from: 2, to: 2, days: 2 }]);
});

test('a start and a race move by as many days as they say', () => {
  expect(daysOfStart({ from: '2026-10-14', startsOn: '2026-10-16' })).toBe(2);
  expect(daysOfStart({ from: '2026-10-14', startsOn: '2026-10-20' })).toBe(7);
  expect(besideRaceText(2, 'Valencia', '6 Dec')).toBe('That’s 2 days after Valencia, 6 Dec.');
  expect(besideRaceText(-1, 'Valencia', '6 Dec')).toBe('That’s a day before Valencia, 6 Dec.');
  expect(besideRaceText(7, 'Valencia', '6 Dec')).toBe('That’s a week after Valencia, 6 Dec.');
  const race = { about: 'race' as const, from: '', to: '2026-12-06', race: 'Valencia', goalId: undefined };
  expect(
    ['2026-12-14', '2026-12-19', '2026-11-28'].map((raceOn) => weeksOfRace({ ...race, raceOn })),
  ).toEqual([1, 2, -1]);
});

test('a repeated week is told apart by its longest long run', () => {
  const long = (id: string, km: number): Workout => ({ ...run(id, km), type: 'long' });
  const plan = planOf({ 8: [run('easy', 40)], 11: [long('short', 20)], 13: [long('longest', 32)] });
  expect(longRunOf(plan, 2)).toMatchObject({ day: 13, workout: { id: 'longest' } });
  expect(longRunOf(plan, 1)).toBeUndefined();
});

test('what no longer fits is named, and what stays on record is not', () => {
  const moved = { ...change('moved', 'moved'), dateAfter: '2026-10-16' };
  const changes = [
    moved,
    change('gone', 'noRoom'),
    change('excused', 'excused'),
    change('before', 'beforePlan'),
  ];
  expect(leftOutText(changes.slice(0, 3))).toBe('Left out: Run (Thu 15 Oct).');
  expect(leftOutText([moved])).toBe('');
  const plan = planOf({});
  expect(lostIn(plan, changes, 1, 1).map(({ workoutId }) => workoutId)).toEqual(['gone']);
  expect(lostIn(plan, changes, 2, 2)).toEqual([]);
});
