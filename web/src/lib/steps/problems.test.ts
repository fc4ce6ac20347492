import { expect, test } from 'vitest';
import { guessIn, marked, mended } from './problems';

const text = '5x(1k, 90s jgo), 2k esay';
const jgo = { start: 11, end: 14, message: '“jgo” is not understood. Did you mean “jog”?' };
const esay = { start: 20, end: 24, message: '“esay” is not understood.' };

test('what was not understood is marked in its place', () => {
  const parts = marked(text, [esay, jgo]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter((part) => part.isProblem).map((part) => part.text)).toEqual(['jgo', 'esay']);
});

test('problems that lie over each other or beyond the text lose nothing', () => {
  const parts = marked('abc', [
    { start: 0, end: 2, message: '' },
    { start: 1, end: 9, message: '' },
    { start: 7, end: 9, message: '' },
  ]);
  expect(parts.map((part) => part.text)).toEqual(['ab', 'c']);
});

test('a guess is put in place of the part', () => {
  expect(guessIn(jgo.message)).toBe('jog');
  expect(guessIn(esay.message)).toBeUndefined();
  expect(mended(text, jgo, 'jog')).toBe('5x(1k, 90s jog), 2k esay');
});
