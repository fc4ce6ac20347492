import { expect, it } from 'vitest';
import { notUnderstood, readingOf } from '@/domain/session-reader/reading.testing';
import { isDoubt, isWordsAlone } from './doubts';

const problem = (...texts: string[]) => ({
  ...{ start: 0, end: 10, message: '75 km is a lot for one session' },
  choices: texts.map((text) => ({ label: text, text })),
});

it('whether a whole session is meant is a doubt, and one of two readings is a question', () => {
  const reading = readingOf({ text: '75 km easy', distance: 75 });
  expect(isDoubt(problem('75 km @ easy', '"75 km easy"'), reading)).toBe(true);
  expect(isDoubt(problem('75 km @ easy', '7.5 km easy'), reading)).toBe(false);
  expect(isDoubt(problem('30 min', '45 min', '"75 km easy"'), reading)).toBe(false);
});

it('words alone are no session, and a day of rest is not only words', () => {
  const rest = { type: 'rest' as const, steps: [], distance: 0 };
  expect(isWordsAlone(readingOf())).toBe(true);
  expect(isWordsAlone(readingOf({ ...rest, title: 'Foo bar baz', text: 'foo bar baz' }))).toBe(true);
  expect(isWordsAlone(readingOf({ ...rest, title: 'Rest', text: 'day off' }))).toBe(false);
  expect(isWordsAlone(readingOf({ ...rest, title: 'Rest', text: 'rest' }))).toBe(false);
  expect(isWordsAlone(readingOf({}))).toBe(false);
  expect(isWordsAlone(notUnderstood('fooo'))).toBe(false);
});
