import { expect, test } from 'vitest';
import { type Followed, followSteps, handSetAtFirst, offerOf, setByHand } from './followSteps';
import type { Reading } from './queries';

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
      hasOpenDistance: false,
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

const stored = {
  ...blank,
  title: 'Track',
  description: text,
  stepsText: text,
  distance: '12',
  durationInMinutes: '42',
  paceFrom: '3:55/km',
  paceTo: '3:55/km',
};

test('a workout that is opened keeps its words, and figures other than those of its steps', () => {
  expect(handSetAtFirst(stored, reading, false)).toEqual(
    new Set(['title', 'type', 'description', 'distance']),
  );
  expect(handSetAtFirst(blank, undefined, true)).toEqual(new Set());
});

test('a field that was cleared stays cleared, and an empty one without steps is open', () => {
  expect(handSetAtFirst({ ...stored, durationInMinutes: '' }, reading, false)).toContain('durationInMinutes');
  const plain = { ...stored, stepsText: '', durationInMinutes: '' };
  expect(handSetAtFirst(plain, undefined, false)).not.toContain('durationInMinutes');
});

test('of a day of rest only what its coach wrote is its own', () => {
  const rest = {
    ...blank,
    type: 'rest',
    title: 'Rest',
    description: 'Nothing planned. Rest is part of it.',
  } as const;
  expect(handSetAtFirst(rest, undefined, false)).toEqual(new Set());
  expect(handSetAtFirst({ ...rest, description: 'Sleep in' }, undefined, false)).toEqual(
    new Set(['description']),
  );
});

test('a figure that was set by hand is told with that of the steps, however it is written', () => {
  const handSet = new Set<Followed>(['distance', 'durationInMinutes', 'paceFrom']);
  expect(setByHand(stored, handSet, reading)).toEqual({ distance: { isCleared: false, told: '9.0 km' } });
  const cleared = { ...stored, distance: '9.0', durationInMinutes: '' };
  expect(setByHand(cleared, handSet, reading)).toEqual({
    durationInMinutes: { isCleared: true, told: 'about 42 min' },
  });
  expect(setByHand(stored, nothing, reading)).toEqual({});
});

test('steps offer what they would change of title, type, distance and time', () => {
  const all = new Set<Followed>(['title', 'type', 'distance', 'durationInMinutes']);
  expect(offerOf({ ...stored, durationInMinutes: '60' }, all, reading)).toBe(
    '“5 × 1 km”, Intervals, 9.0 km, about 42 min',
  );
  const same = { ...stored, title: '5 × 1 km', type: 'intervals', distance: '9' } as const;
  expect(offerOf(same, all, reading)).toBeUndefined();
});
