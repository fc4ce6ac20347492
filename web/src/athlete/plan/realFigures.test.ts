import { expect, test } from 'vitest';
import type { Answer, PageWorkout } from './page';
import { firstTyped, realFigures, typedProblem } from './realFigures';

const planned = { distance: 13, distanceType: 'km', durationInMinutes: 65 } as PageWorkout;
const done = (answer: Partial<Answer>) =>
  ({ ...planned, answer: { outcome: 'done', ...answer } }) as PageWorkout;

test('another distance says nothing of the time, and another time nothing of the distance', () => {
  const first = firstTyped(planned, 'km');
  expect(first).toEqual({ distance: '13', minutes: '' });
  expect(realFigures(planned, { ...first, distance: '10,5' }, 'km')).toEqual({
    distance: 10.5,
    distanceType: 'km',
  });
  expect(realFigures(planned, { ...first, minutes: '1:04' }, 'km')).toEqual({ durationInMinutes: 64 });
  expect(realFigures(planned, first, 'km')).toEqual({});
});

test('what was said before stays as it was said, whatever unit is shown', () => {
  const before = done({ distance: 10, distanceType: 'km', durationInMinutes: 52 });
  const first = firstTyped(before, 'miles');
  expect(first).toEqual({ distance: '6.2', minutes: '52' });
  const same = { distance: 10, distanceType: 'km', durationInMinutes: 52 };
  expect(realFigures(before, first, 'miles')).toEqual(same);
  expect(realFigures(before, { ...first, distance: '6.5' }, 'miles')).toMatchObject({
    distanceType: 'miles',
  });
});

test('what cannot be read is told, not left out', () => {
  const typed = { distance: '13', minutes: '' };
  expect(typedProblem(typed, 'km')).toBeUndefined();
  expect(typedProblem({ ...typed, distance: 'far' }, 'km')).toMatch(/number/);
  expect(typedProblem({ ...typed, distance: '5000' }, 'km')).toMatch(/at most 1,000/);
  expect(typedProblem({ ...typed, minutes: 'long' }, 'km')).toMatch(/minutes/);
  expect(typedProblem({ ...typed, minutes: '6:30' }, 'km')).toBe(
    'Is 6:30 in hours or in minutes? Type 6 h 30, or 6 min.',
  );
  expect(typedProblem({ ...typed, minutes: '6 h 30' }, 'km')).toBeUndefined();
  expect(typedProblem({ ...typed, minutes: '99999' }, 'km')).toMatch(/at most 6,000/);
});
