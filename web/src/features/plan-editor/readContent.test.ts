import { describe, expect, it } from 'vitest';
import type { Workout } from '@/domain/plans/plan';
import { isUnread } from '@/domain/plans/plan';
import { notUnderstood, readingOf } from '@/domain/session-reader/reading.testing';
import { contentsOfReading, filledFrom, unreadContent } from './readContent';

const text = '5x1k @ I';
const unread: Workout = { ...unreadContent(text, 'km'), id: 'one', isCompleted: false };
const read = readingOf({ title: '5 × 1 km', type: 'intervals', distance: 5, durationMinutes: 20 });

describe('a text that was saved unread', () => {
  it('fills the fields that nobody has set', () => {
    expect(isUnread(unread)).toBe(true);
    const [filled] = filledFrom(unread, read);
    expect(filled).toMatchObject({
      id: 'one',
      title: '5 × 1 km',
      type: 'intervals',
      description: text,
      distance: { amount: 5 },
      durationMinutes: 20,
    });
    expect(isUnread(filled)).toBe(false);
  });

  it('keeps fields set by hand', () => {
    const set: Workout = { ...unread, title: 'Track', type: 'hills', distance: { amount: 12, unit: 'km' } };
    const [filled] = filledFrom(set, read);
    expect(filled).toMatchObject({
      title: 'Track',
      type: 'hills',
      distance: { amount: 12 },
      durationMinutes: 20,
    });
  });

  it('changes nothing if it was not understood', () => {
    expect(filledFrom(unread, notUnderstood(text))).toEqual([unread]);
  });

  it('is no longer unread if it means rest', () => {
    const [filled] = filledFrom(unread, readingOf({ type: 'rest', title: 'Rest', distance: 0, steps: [] }));
    expect(filled).toMatchObject({ type: 'rest', title: 'Rest' });
    expect(isUnread(filled)).toBe(false);
  });
});

it('each of two runs on a day has its own part of the text', () => {
  const two = readingOf({ text: 'a.m. 5', distance: 5 }, { text: 'p.m. 4', distance: 4 });
  const texts = ['a.m. 5', 'p.m. 4'];
  expect(contentsOfReading(two, 'a.m. 5 p.m. 4').map(({ description }) => description)).toEqual(texts);
  expect(contentsOfReading(two, 'a.m. 5 p.m. 4').map(({ session }) => session?.text)).toEqual(texts);
  const both: Workout = { ...unreadContent('a.m. 5 p.m. 4', 'km'), id: 'one', isCompleted: false };
  expect(filledFrom(both, two).map(({ description }) => description)).toEqual(texts);
});

it('sets no distance if only some parts have one', () => {
  const strides = readingOf({
    title: 'Easy + strides',
    distance: 0.6,
    durationMinutes: 45,
    hasOpenDistance: true,
  });
  expect(contentsOfReading(strides, '45 min easy + 6x100 strides')).toMatchObject([
    { distance: { amount: 0 }, durationMinutes: 45 },
  ]);
});
