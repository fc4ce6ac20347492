import { expect, it } from 'vitest';
import type { ActivitySummary, Verdict } from '@/domain/activities/activity';
import { runsOf } from './runsOf';

const run = (activityId: string, told: Partial<ActivitySummary>) =>
  ({
    activityId,
    athleteId: 'maya',
    day: '2026-10-09',
    sport: 'run',
    timerSeconds: 1_734,
    distanceInMeters: 5_100,
    marks: [] as Verdict[],
    ...told,
  }) as ActivitySummary;

const of = (type: 'EasyRun' | 'Intervals', marks: Verdict[]) =>
  run('1', { marks, workout: { workoutId: 'w', scheduleId: 's', type } });

it('a workout has marks for its steps, and an easy run only if it was off target', () => {
  const marksOf = (one: ActivitySummary) => runsOf([one], 'km').byWorkout.get('w');
  expect(marksOf(of('Intervals', ['fast', 'onTarget', 'onTarget']))).toEqual({
    activityId: '1',
    marks: ['fast', 'onTarget', 'onTarget'],
    bars: 3,
    marksText: '2 of 3 on target, rep 1 fast',
    isOneStep: false,
  });
  expect(marksOf(of('Intervals', ['onTarget']))?.bars).toBe(1);
  expect(marksOf(of('EasyRun', ['onTarget']))).toMatchObject({ bars: 0, marks: [], marksText: '' });
  expect(marksOf(of('EasyRun', ['fast']))?.bars).toBe(1);
  expect(marksOf(of('Intervals', ['noTarget', 'noTarget']))?.bars).toBe(0);
});

it('an extra run is told in the plan’s unit, and another sport by its name', () => {
  const [extra, ride] =
    runsOf(
      [
        run('ride', { sport: 'ride', distanceInMeters: 20_000, timerSeconds: 3_000 }),
        run('run', { effort: 3 }),
      ],
      'miles',
    ).extra.get('2026-10-09') ?? [];
  expect(extra).toMatchObject({
    amount: '3.2 miles',
    pace: '9:07',
    spoken: 'extra run, 3.2 miles',
    effort: 3,
  });
  expect(extra).toMatchObject({ metres: 5_100, minutes: 29 });
  expect(ride).toMatchObject({ title: 'Ride', spoken: 'Ride, 12.4 miles', pace: '', metres: 0, minutes: 50 });
});
