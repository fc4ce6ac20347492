import { expect, it } from 'vitest';
import { newWorkoutContent, type Workout } from '@/domain/plans/plan';
import { readingOf } from '@/domain/session-reader/reading.testing';
import { composedContents, unreadContents } from './composedContents';

const asRead = { type: undefined, remainder: 'around' as const };
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

it('several runs are several workouts', () => {
  const reading = readingOf({ title: 'Easy Run' }, { title: 'Strength', type: 'alt' });
  expect(composedContents('5k + strength', reading, asRead).map(({ title }) => title)).toEqual([
    'Easy Run',
    'Strength',
  ]);
});

it('a text that cannot be read is kept as it is, with the notes', () => {
  expect(unreadContents('8k easy', 'km', fartlek)).toMatchObject([
    { title: '8k easy', session: { text: '8k easy', steps: [] }, notes: 'Bring water' },
  ]);
});
