import { expect, test } from 'vitest';
import type { WorkoutFigures } from '@/domain/plans/figures';
import type { Answer, PageWorkout } from './page';
import { firstTyped, realFigures, typedProblem } from './realFigures';

const planned = { distance: 13, distanceType: 'km', durationInMinutes: 65 } as PageWorkout;
const known: WorkoutFigures = {
  distance: { value: { amount: 13, unit: 'km' }, isEstimated: false },
  minutes: { value: 65, isEstimated: false },
  isRunning: true,
};
const done = (answer: Partial<Answer>) =>
  ({ ...planned, answer: { outcome: 'done', ...answer } }) as PageWorkout;

test('a changed distance does not imply a time, nor a changed time a distance', () => {
  const first = firstTyped(planned, known, 'km');
  expect(first).toEqual({ distance: '13', minutes: '' });
  expect(realFigures(planned, known, { ...first, distance: '10,5' }, 'km')).toEqual({
    distance: 10.5,
    distanceType: 'km',
  });
  expect(realFigures(planned, known, { ...first, minutes: '1:04' }, 'km')).toEqual({ durationInMinutes: 64 });
  expect(realFigures(planned, known, first, 'km')).toEqual({});
});

test('what was recorded stands in the field, and is not sent as typed', () => {
  const recorded = { timerSeconds: 3_600, distanceInMeters: 12_340 };
  const run = done({ recorded });
  expect(firstTyped(run, known, 'km').distance).toBe('12.3');
  expect(realFigures(run, known, firstTyped(run, known, 'km'), 'km')).toEqual({});
});

test('an estimate is not sent as if it had been run', () => {
  const estimated = {
    ...known,
    distance: { value: { amount: 8.3, unit: 'km' as const }, isEstimated: true },
  };
  const first = firstTyped(planned, estimated, 'km');
  expect(first.distance).toBe('');
  expect(realFigures(planned, estimated, first, 'km')).toEqual({});
});

test('earlier figures stay as they were sent, whatever unit is shown', () => {
  const before = done({ distance: 10, distanceType: 'km', durationInMinutes: 52 });
  const first = firstTyped(before, known, 'miles');
  expect(first).toEqual({ distance: '6.2', minutes: '52' });
  const same = { distance: 10, distanceType: 'km', durationInMinutes: 52 };
  expect(realFigures(before, known, first, 'miles')).toEqual(same);
  expect(realFigures(before, known, { ...first, distance: '6.5' }, 'miles')).toMatchObject({
    distanceType: 'miles',
  });
});

test('unreadable input is reported, not dropped', () => {
  const typed = { distance: '13', minutes: '' };
  expect(typedProblem(typed, 'km')).toBeUndefined();
  expect(typedProblem({ ...typed, distance: 'far' }, 'km')).toMatch(/number/);
  expect(typedProblem({ ...typed, distance: '5000' }, 'km')).toMatch(/at most 1,000/);
  expect(typedProblem({ ...typed, minutes: 'long' }, 'km')).toMatch(/minutes/);
  expect(typedProblem({ distance: '50', minutes: '6:30' }, 'km')).toBeUndefined();
  expect(typedProblem({ distance: '', minutes: '6:30' }, 'km')).toBe(
    'Is 6:30 in hours or in minutes? Type 6 h 30, or 6 min.',
  );
  expect(typedProblem({ ...typed, minutes: '6 h 30' }, 'km')).toBeUndefined();
  expect(typedProblem({ ...typed, minutes: '99999' }, 'km')).toMatch(/at most 6,000/);
});
