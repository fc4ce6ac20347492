import { expect, test } from 'vitest';
import type { Page, PageWorkout, Run } from '@/athlete/plan/page';
import type { ComparedStep } from '@/domain/activities/activity';
import { runTitle } from '@/domain/activities/runTitle';
import { comparison } from './comparison';
import { listedSteps } from './listedSteps';
import { extraMeters, runsOfWorkout, runsOnDay, sourceText, sumOfRuns } from './ownRuns';
import { amountText } from './runText';
import { sessionChoices } from './sessionChoices';

const run = (activityId: string, more: Partial<Run> = {}): Run =>
  ({
    ...{ activityId, day: '2026-10-15', startsAt: '2026-10-15T15:36:00Z', utcOffsetInSeconds: 7_200 },
    ...{ distanceInMeters: 13_200, timerSeconds: 3_900, sport: 'run', fileName: 'a.fit', marks: [] },
    ...more,
  }) as Run;
const of = (workoutId: string) => ({ workoutId, title: workoutId, scheduleId: 'plan' });

const step = (kind: string, seconds: number, pace?: [number, number]) => ({
  kind,
  extent: { type: 'time', seconds },
  ...(pace && { target: { type: 'pace', secondsFrom: pace[0], secondsTo: pace[1], distanceType: 'km' } }),
});
const steps = [
  step('warmUp', 900),
  { repeat: { times: 2, steps: [step('work', 600, [260, 270]), step('recovery', 120)] } },
];
const workout = (id: string, scheduledDate: string, more: object = {}): PageWorkout =>
  ({
    ...{
      id,
      title: id,
      scheduledDate,
      type: 'Tempo',
      distance: 13,
      distanceType: 'km',
      durationInMinutes: 64,
    },
    ...{ steps: [], comments: [], ...more },
  }) as unknown as PageWorkout;

function pageWith(workouts: PageWorkout[], runs: Run[] = []): Page {
  const plan = { startDate: '2026-10-12', duration: 2, distanceType: 'km', weeks: [{ workouts }], goals: [] };
  return { plans: [plan], paces: {}, runs } as unknown as Page;
}
const placed = (page: Page, place = 0) => {
  const [plan] = page.plans;
  const own = plan?.weeks[0]?.workouts[place];
  if (!plan || !own) throw new Error('no such workout');
  return { day: own.scheduledDate, plan, workout: own, isMovedHere: false };
};
const work = (meters: number, seconds: number): ComparedStep => ({
  ...{ kind: 'work', verdict: 'onTarget', plannedSeconds: 600, paceFrom: 260, paceTo: 270 },
  run: { fromSeconds: 0, seconds, meters },
});

test('runs belong to their session and their day, in its order', () => {
  const morning = run('morning', { startsAt: '2026-10-15T05:00:00Z' });
  const evening = run('evening', { workout: of('tempo') });
  const page = { runs: [evening, morning, run('before', { day: '2026-10-14' })] };
  expect(runsOnDay(page, '2026-10-15')).toEqual([morning, evening]);
  expect(runsOfWorkout(page, 'tempo')).toEqual([evening]);
  expect(runsOfWorkout({} as Page, 'tempo'), 'a page that was kept before there were runs').toEqual([]);
});

test('several are summed, and one without a distance adds its time', () => {
  const runs = [run('one'), run('treadmill', { distanceInMeters: null, timerSeconds: 1_500 })];
  expect(sumOfRuns(runs)).toEqual({ meters: 13_200, seconds: 5_400 });
  expect(amountText(runs, 'km')).toBe('13.2 km in 1 h 30');
  expect(amountText(runs.slice(0, 1), 'miles')).toBe('8.2 miles in 1 h 05');
  expect(amountText(runs.slice(1), 'km')).toBe('25 min');
});

test('runs that nobody planned count in the week, and only those', () => {
  const runs = [
    ...[run('extra'), run('tempo', { workout: of('tempo') }), run('ride', { sport: 'ride' })],
    run('next week', { day: '2026-10-19' }),
  ];
  const isPlanned = (id: string) => id === 'tempo';
  expect(extraMeters({ runs }, isPlanned, ['2026-10-12', '2026-10-18'])).toBe(13_200);
});

test('the band says where a run came from, by the athlete’s clock of that day', () => {
  expect(sourceText(run('1', { device: 'Forerunner 265' }), 'Nora')).toBe(
    'From Forerunner 265, started at 17:36',
  );
  expect(sourceText(run('1'), 'Nora')).toBe('From a.fit, started at 17:36');
  expect(sourceText(run('1', { isCoachs: true }), 'Nora')).toBe('Added by Nora, started at 17:36');
  expect([run('1'), run('1', { sport: 'ride' }), run('1', { workout: of('tempo') })].map(runTitle)).toEqual([
    'Extra run',
    'Ride',
    'tempo',
  ]);
});

test('planned stands over run, the pace of the work where there are repeats', () => {
  const page = pageWith([workout('3 × 10 min', '2026-10-15', { steps })]);
  const columns = comparison(placed(page), page, 'km', [run('1')], [work(2_250, 600), work(2_260, 600)]);
  expect(columns).toEqual([
    { name: 'Distance', planned: '13.0 km', run: '13.2 km' },
    { name: 'Reps /km', planned: '4:20–4:30', run: '4:26' },
    { name: 'Time', planned: '1 h 04', run: '1 h 05' },
  ]);
  expect(comparison(placed(page), page, 'miles', [run('1')], [work(2_250, 600)])[1]).toEqual({
    name: 'Reps /mile',
    planned: '6:58–7:15',
    run: '7:09',
  });
});

test('a session of one pace is compared by it, and what nobody knows is left out', () => {
  const easy = workout('Easy', '2026-10-15', {
    ...{ type: 'EasyRun', distance: 8, paceFrom: '5:25/km', paceTo: '5:50/km', durationInMinutes: 0 },
  });
  const page = pageWith([easy]);
  const columns = comparison(placed(page), page, 'km', [run('1')], []);
  expect(columns[1]).toEqual({ name: 'Pace /km', planned: '5:25–5:50', run: '4:55' });
  const treadmill = comparison(placed(page), page, 'km', [run('1', { distanceInMeters: null })], []);
  expect(treadmill.map(({ run: shown }) => shown)).toEqual(['', '', '1 h 05']);
});

test('steps are listed by their names in the plan, without the jogs between', () => {
  const jog: ComparedStep = { kind: 'recovery', verdict: 'noTarget', plannedSeconds: 120 };
  const compared: ComparedStep[] = [
    { kind: 'warmUp', verdict: 'noTarget', plannedSeconds: 900 },
    ...[work(2_250, 600), jog, work(2_250, 600), jog],
  ];
  const names = (planned: object[]) => listedSteps(planned as never, compared, 'km').map(({ name }) => name);
  expect(names(steps)).toEqual(['15 min', '10 min, 1', '10 min, 2']);
  expect(names([]), 'the plan has changed since').toEqual(['Warm-up', '10 min, 1', '10 min, 2']);
});

test('a run may have been a session of the days around, its own first', () => {
  const page = pageWith(
    [
      workout('Monday', '2026-10-12'),
      workout('Rest', '2026-10-15', { type: 'Rest' }),
      workout('Wednesday', '2026-10-14'),
      workout('Far', '2026-10-20'),
    ],
    [run('other', { workout: of('Wednesday') })],
  );
  const choices = sessionChoices(page, run('1', { workout: of('Monday') }));
  expect(choices.map(({ placed: one, hasRun }) => [one.workout.id, hasRun])).toEqual([
    ['Monday', false],
    ['Wednesday', true],
  ]);
});
