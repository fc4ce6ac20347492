import { expect, test } from 'vitest';
import { type Followed, followSteps, handSetAtFirst } from './followSteps';
import type { Reading } from './reading';

const blank = {
  title: '',
  type: 'easy',
  description: '',
  distance: '',
  unit: 'km',
  durationInMinutes: '',
  paceFrom: '',
  paceTo: '',
  stepsText: '',
} as const;
const text = '2k easy, 5x1k @ 3:55, 2k easy';
const reading: Reading = {
  problems: [],
  workouts: [
    {
      title: '5 × 1 km',
      type: 'intervals',
      distance: 9,
      unit: 'km',
      durationMinutes: 42,
      isEstimated: true,
      paceFrom: '3:55/km',
      paceTo: '3:55/km',
      steps: [],
    },
  ],
};
const nothing = new Set<Followed>();

test('the steps fill every field that nobody has set', () => {
  expect(followSteps({ ...blank, stepsText: text }, nothing, reading)).toEqual({
    title: '5 × 1 km',
    type: 'intervals',
    description: text,
    distance: '9',
    unit: 'km',
    durationInMinutes: '42',
    paceFrom: '3:55/km',
    paceTo: '3:55/km',
    stepsText: text,
  });
});

test('what was set by hand wins', () => {
  const form = { ...blank, stepsText: text, title: 'Track', distance: '12' };
  const followed = followSteps(form, new Set<Followed>(['title', 'distance']), reading);
  expect([followed.title, followed.distance, followed.durationInMinutes]).toEqual(['Track', '12', '42']);
});

test('without steps the form is its own', () => {
  const form = { ...blank, title: 'Run' };
  expect(followSteps(form, nothing, reading)).toBe(form);
  expect(followSteps({ ...form, stepsText: text }, nothing, undefined).title).toBe('Run');
});

test('a workout that is opened keeps its words, and figures other than those of its steps', () => {
  const stored = {
    ...blank,
    title: 'Track',
    description: text,
    stepsText: text,
    distance: '12',
    durationInMinutes: '42',
  };
  expect(handSetAtFirst(stored, reading, false)).toEqual(
    new Set(['title', 'type', 'description', 'distance']),
  );
  expect(handSetAtFirst(blank, undefined, true)).toEqual(new Set());
});
