import { expect, it } from 'vitest';
import { doneOfPlanned } from '@/domain/plans/doneOfPlanned';
import { feedbackOf } from '@/domain/plans/feedback/feedback';
import { answered, said } from '@/domain/plans/feedback/feedback.testing';
import { newPlan, newWorkoutContent, type Plan, type Workout } from '@/domain/plans/plan';
import { summaryOf } from '@/domain/plans/summary';
import type { ExtraRun } from '../feedback/runs';
import { bothAmounts, doneOfWeek, doneSoFar, stepsOnTarget } from './doneFigures';
import { dueOfWeek } from './dueOfWeek';

const workout = (id: string, km: number, more: Partial<Workout> = {}): Workout => ({
  ...newWorkoutContent('km'),
  ...{ id, title: id, isCompleted: false, distance: { amount: km, unit: 'km' }, durationMinutes: km * 6 },
  ...more,
});
const plan: Plan = {
  ...newPlan('2026-10-12', 'km'),
  weeks: 1,
  days: {
    0: [workout('typed', 8)],
    1: [workout('recorded', 10)],
    2: [workout('told', 6)],
    3: [workout('skipped', 12)],
    4: [workout('ride', 0, { type: 'alt', durationMinutes: 60 })],
    5: [workout('ticked', 5, { isCompleted: true })],
    6: [workout('open', 20)],
  },
};
const estimating = { paces: {}, unit: 'km' as const };
const dates = ['12', '13', '14', '15', '16', '17', '18'].map((day) => `2026-10-${day}`);
const summary = summaryOf(plan);
const [week] = summary.weeks;
const recorded = (metres: number | null, timerSeconds: number) => ({
  distanceInMeters: metres,
  timerSeconds,
});
const feedback = feedbackOf(
  said({
    answers: [
      answered('typed', { distance: 5, distanceType: 'miles', recorded: recorded(9_000, 3_000) }),
      answered('recorded', { recorded: recorded(10_440, 3_570) }),
      answered('told', {}),
      answered('skipped', { outcome: 'skipped' }),
      answered('ride', { recorded: recorded(null, 4_000) }),
    ],
  }),
);
const extra = { metres: 5_100, minutes: 29 } as ExtraRun;
const runs = { byWorkout: new Map(), extra: new Map([['2026-10-16', [extra]]]) };
const none = { feedback: feedbackOf(said({})), runs: { byWorkout: new Map(), extra: new Map() } };

it('a week counts what was typed, then recorded, then planned, and extra runs', () => {
  if (!week) throw new Error('no week');
  const done = doneOfWeek(week, dates, { feedback, runs }, estimating);
  // 8.047 typed in miles, 10.44 recorded, 6 as planned, 5 ticked, 5.1 extra; the ride adds no kilometres.
  expect(done && bothAmounts(done, done, 'distance', estimating)).toMatchObject({ done: 34.6 });
  expect(done?.minutes).toBe(50 + 60 + 36 + 67 + 30 + 29);
  expect(doneOfWeek(week, dates, none, estimating)).toBeUndefined();
});

it('what is due leaves out days off, unless they were done', () => {
  if (!week) throw new Error('no week');
  const off = [true, false, false, true, false, false, true];
  const { due, excused } = dueOfWeek(week.days, off, feedback, estimating);
  // Monday was run although it was off; Thursday was not, and Sunday is to come.
  expect(bothAmounts(due, excused, 'distance', estimating)).toMatchObject({ done: 29, planned: 32 });
});

it('so far counts the days before today without days off, and what is answered', () => {
  const dateOf = (day: number) => dates[day] ?? '';
  const both = doneSoFar(summary, dateOf, { today: 7, off: new Set([6]) }, { feedback, runs }, estimating);
  expect(doneOfPlanned(bothAmounts(both.done, both.planned, 'distance', estimating))).toEqual({
    done: '34.6',
    // Without the 20 of a day off.
    planned: '41.0 km',
  });
});

it('steps on target leave out runs of one step and steps without a target', () => {
  const run = { activityId: '1', marksText: '', bars: 3, isOneStep: false };
  const byWorkout = new Map([
    ['a', { ...run, marks: ['onTarget', 'fast', 'noTarget'] as const }],
    ['b', { ...run, marks: ['slow'] as const, isOneStep: true }],
  ]);
  expect(stepsOnTarget({ byWorkout, extra: new Map() })).toEqual({ on: 1, all: 2 });
});
