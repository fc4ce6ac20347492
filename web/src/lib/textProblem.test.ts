import { expect, test } from 'vitest';
import { textProblem } from './textProblem';

test.each(['a\0b', 'a\u001b[31m', 'a\u0085b', 'a\rb', 'a\u000bb'])('%j is refused', (text) => {
  expect(textProblem('Notes', text, { most: 9 })).toBe('Notes must not contain control characters');
});

test('prose may have several lines, a title only one', () => {
  expect(textProblem('Notes', ' one\r\n\ttwo \n', { most: 9 })).toBeUndefined();
  expect(textProblem('Title', 'one\ntwo', { most: 9, isLine: true })).toMatch(/control characters/);
  expect(textProblem('Title', ' one\n', { most: 9, isLine: true })).toBeUndefined();
});

test('length is counted in characters', () => {
  expect(textProblem('Title', '🏃'.repeat(3), { most: 3 })).toBeUndefined();
  expect(textProblem('Title', '🏃'.repeat(4), { most: 3 })).toBe('Title must be at most 3 characters');
});
