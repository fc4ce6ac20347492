import { expect, test } from 'vitest';
import { fileText, foundTexts, type Import, isMoving, openPeople, totals } from './imports';
import { importOf } from './testImports';

test('what came in counts over all exports that were not taken back', () => {
  const imports = [
    importOf({ state: 'done', items: 800, handled: 800 }),
    importOf({ state: 'importing', items: 934, handled: 570 }),
    importOf({ state: 'undone', items: 58, handled: 58 }),
    importOf({ state: 'failed' }),
  ];
  expect(totals(imports)).toEqual({ items: 1734, handled: 1370 });
});

test('a paused import does not move, and one that is taken back does', () => {
  const moves = (change: Partial<Import>) => isMoving(importOf(change));
  expect(moves({ state: 'importing' })).toBe(true);
  expect(moves({ state: 'importing', isPaused: true })).toBe(false);
  expect(moves({ state: 'undoing' })).toBe(true);
  expect(moves({ state: 'done' })).toBe(false);
});

test('only people without an answer are asked about', () => {
  const person = { number: 1, name: 'I. Moreno', sessions: 121, recordings: 0, isLeftOut: false };
  const people = [
    person,
    { ...person, number: 2, athleteId: 'a' },
    { ...person, number: 3, isLeftOut: true },
  ];
  expect(openPeople(importOf({ state: 'ready', people })).map(({ number }) => number)).toEqual([1]);
  expect(openPeople(importOf({ state: 'undone', people }))).toEqual([]);
});

test('a row says what is in the file', () => {
  const found = { ...importOf({}).found, sessions: 1, recordings: 388, otherSports: 37 };
  const row = importOf({ name: 'export.zip', found: { ...found, firstYear: 2022, lastYear: 2026 } });
  expect(fileText(row)).toBe('export.zip, 2022–2026');
  expect(foundTexts(row)).toEqual({
    line: '1 session, 388 recordings',
    small: '37 rides and swims left out',
  });
});
