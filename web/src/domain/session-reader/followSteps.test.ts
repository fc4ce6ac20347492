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
      text,
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

test('fields set by hand win', () => {
  const form = { ...blank, stepsText: text, title: 'Track', distance: '12' };
  const followed = followSteps(form, new Set<Followed>(['title', 'distance']), reading);
  expect([followed.title, followed.distance, followed.durationInMinutes]).toEqual(['Track', '12', '42']);
});

test('without steps the form stays as it is', () => {
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

test('opening a workout keeps the words and figures that differ from its text', () => {
  expect(handSetAtFirst(stored, reading, false)).toEqual(new Set(['title', 'type', 'distance']));
  const read = reading.workouts[0];
  const following = { ...stored, title: read?.title ?? '', type: read?.type ?? 'easy' };
  expect(handSetAtFirst(following, reading, false)).toEqual(new Set(['distance']));
  expect(handSetAtFirst({ ...following, description: 'Track, with Ben' }, reading, false)).toContain(
    'description',
  );
  expect(handSetAtFirst(stored, undefined, false)).toContain('description');
  expect(handSetAtFirst(blank, undefined, true)).toEqual(new Set());
});

test('a cleared field stays cleared, and an empty one without steps can be filled', () => {
  expect(handSetAtFirst({ ...stored, durationInMinutes: '' }, reading, false)).toContain('durationInMinutes');
  const plain = { ...stored, stepsText: '', durationInMinutes: '' };
  expect(handSetAtFirst(plain, undefined, false)).not.toContain('durationInMinutes');
});

test('on a rest day only the coach’s own text counts as set by hand', () => {
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

test('a figure set by hand is shown with that of the steps, in any notation', () => {
  const handSet = new Set<Followed>(['distance', 'durationInMinutes', 'paceFrom']);
  expect(setByHand(stored, handSet, reading)).toEqual({ distance: { isCleared: false, told: '9.0 km' } });
  const cleared = { ...stored, distance: '9.0', durationInMinutes: '' };
  expect(setByHand(cleared, handSet, reading)).toEqual({
    durationInMinutes: { isCleared: true, told: 'about 42 min' },
  });
  expect(setByHand(stored, nothing, reading)).toEqual({});
});

test('steps offer the title, type, distance and time that would change', () => {
  const all = new Set<Followed>(['title', 'type', 'distance', 'durationInMinutes']);
  expect(offerOf({ ...stored, durationInMinutes: '60' }, all, reading)).toBe(
    '“5 × 1 km”, Intervals, 9.0 km, about 42 min',
  );
  const same = { ...stored, title: '5 × 1 km', type: 'intervals', distance: '9' } as const;
  expect(offerOf(same, all, reading)).toBeUndefined();
});
