import { expect, test } from 'vitest';
import { choiceLabel, marked, mended } from './problems';

const text = '5x(1k, 90s jgo), 2k esay';
const jgo = {
  start: 11,
  end: 14,
  message: '“jgo” is not understood. Did you mean “jog”?',
  choices: [{ label: 'jog', text: 'jog' }],
};
const esay = { start: 20, end: 24, message: '“esay” is not understood.', choices: [] };

test('the parts that were not understood are marked', () => {
  const parts = marked(text, [esay, jgo]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter((part) => part.isProblem).map((part) => part.text)).toEqual(['jgo', 'esay']);
});

test('overlapping problems, or problems beyond the text, lose no text', () => {
  const parts = marked('abc', [
    { start: 0, end: 2, message: '', choices: [] },
    { start: 1, end: 9, message: '', choices: [] },
    { start: 7, end: 9, message: '', choices: [] },
  ]);
  expect(parts.map((part) => part.text)).toEqual(['ab', 'c']);
});

test('a suggestion replaces the part', () => {
  const [jog] = jgo.choices;
  expect(jog && choiceLabel(jgo, jog)).toBe('Use “jog”');
  expect(jog && mended(text, jgo, jog)).toBe('5x(1k, 90s jog), 2k esay');
});

test('each of several suggestions has its own label', () => {
  const inAll = { label: '3 miles in all', text: ' (3 miles in all)' };
  const more = { label: '3 miles more', text: ' + 3 miles' };
  const problem = { start: 12, end: 21, message: '', choices: [inAll, more] };
  expect(problem.choices.map((choice) => choiceLabel(problem, choice))).toEqual([
    '3 miles in all',
    '3 miles more',
  ]);
  expect(mended('3 miles easy, 3 miles', problem, more)).toBe('3 miles easy + 3 miles');
});
