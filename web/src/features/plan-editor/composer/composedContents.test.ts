import { expect, it } from 'vitest';
import { newWorkoutContent, type Workout } from '@/domain/plans/plan';
import { readingOf } from '@/domain/session-reader/reading.testing';
import { composedContents, ownFigures, unreadContents } from './composedContents';

const asRead = {
  ...{ unit: 'km' as const, type: undefined, terrain: undefined },
  ...{ remainder: 'around' as const, isReleased: false },
};
const fartlek: Workout = {
  ...newWorkoutContent('km'),
  ...{ id: 'a', isCompleted: false, type: 'intervals', title: 'Mona fartlek', notes: 'Bring water' },
  ...{ description: 'As hard as you like', session: { text: '10x1min, 1min jog', steps: [] } },
};
const before = { workout: fartlek, reading: readingOf({ title: '10 × 1 min', type: 'intervals' }) };

it('a text becomes a workout', () => {
  expect(composedContents(' 8k easy ', readingOf({ distance: 8 }), asRead)).toMatchObject([
    { title: 'Easy Run', description: '8k easy', distance: { amount: 8 }, session: { text: '8k easy' } },
  ]);
});

it('a title and a description of the coach’s own stay while the text is only adjusted, and notes always', () => {
  const longer = readingOf({ title: '12 × 1 min', type: 'intervals' });
  expect(composedContents('12x1min, 1min jog', longer, asRead, before)).toMatchObject([
    { title: 'Mona fartlek', description: 'As hard as you like', notes: 'Bring water' },
  ]);
  const easy = readingOf({ title: 'Easy Run', type: 'easy' });
  expect(composedContents('8k easy', easy, asRead, before)).toMatchObject([
    { title: 'Easy Run', type: 'easy', description: '8k easy', notes: 'Bring water' },
  ]);
});

it('a chosen type counts, whatever was read', () => {
  const [content] = composedContents('8k easy', readingOf({}), { ...asRead, type: 'long' }, before);
  expect(content?.type).toBe('long');
});

it('several runs are several workouts, each with its own text', () => {
  const reading = readingOf(
    { text: '5k', title: 'Easy Run' },
    { text: 'strength', title: 'Strength', type: 'alt', steps: [] },
  );
  const contents = composedContents('5k + strength', reading, asRead);
  expect(contents).toMatchObject([
    { title: 'Easy Run', description: '5k', session: { text: '5k' } },
    { title: 'Strength', description: 'strength' },
  ]);
});

it('a distance and a time set by hand stay while the text is only adjusted, until they are released', () => {
  const byHand = { ...fartlek, distance: { amount: 12, unit: 'km' as const }, durationMinutes: 70 };
  const own = { workout: byHand, reading: readingOf({ distance: 10, durationMinutes: 55 }) };
  expect(ownFigures(own)).toEqual({ distance: { amount: 12, unit: 'km' }, durationMinutes: 70 });
  const longer = readingOf({ distance: 11, durationMinutes: 60 });
  const made = (text: string, isReleased = false) =>
    composedContents(text, longer, { ...asRead, isReleased }, own)[0];
  expect(made('12x1min, 1min jog')).toMatchObject({ distance: { amount: 12 }, durationMinutes: 70 });
  expect(made('12x1min, 1min jog', true)).toMatchObject({ distance: { amount: 11 }, durationMinutes: 60 });
  expect(made('8k easy')).toMatchObject({ distance: { amount: 11 }, durationMinutes: 60 });
});

it('a time that follows from paces is not set by hand', () => {
  const planned = { ...fartlek, distance: { amount: 10, unit: 'km' as const }, durationMinutes: 70 };
  expect(
    ownFigures({ workout: planned, reading: readingOf({ durationMinutes: 55, isEstimated: true }) }),
  ).toEqual({});
});

it('a text that cannot be read is kept as it is, with the notes', () => {
  expect(unreadContents('8k easy', 'km', fartlek)).toMatchObject([
    { title: '8k easy', session: { text: '8k easy', steps: [] }, notes: 'Bring water' },
  ]);
});

it('a text without a session is kept in its words, and the notes with it', () => {
  expect(composedContents('"75 km easy"', readingOf(), asRead, before)).toMatchObject([
    { title: '75 km easy', description: '75 km easy', distance: { amount: 0 }, notes: 'Bring water' },
  ]);
  expect(composedContents('""', readingOf(), asRead)).toMatchObject([{ title: '""' }]);
});

it('a text that was saved before it was read leaves no title or figure behind', () => {
  const [unread] = unreadContents('10k easy', 'km');
  const waiting = { ...fartlek, ...unread };
  const read = { workout: waiting, reading: readingOf({ distance: 10 }) };
  expect(composedContents('14k easy', readingOf({ distance: 14 }), asRead, read)).toMatchObject([
    { title: 'Easy Run', distance: { amount: 14 } },
  ]);
});
