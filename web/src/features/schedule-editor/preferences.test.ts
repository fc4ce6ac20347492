import { afterEach, expect, it } from 'vitest';
import { readPreferences, writePreferences } from './preferences';

afterEach(() => localStorage.clear());

it('each user finds their own choice again', () => {
  writePreferences('nora', { density: 'compact', isFolded: true, isBrowsing: true });
  expect(readPreferences('nora')).toEqual({ density: 'compact', isFolded: true, isBrowsing: true });
  expect(readPreferences('ben')).toEqual({ density: 'comfortable', isFolded: false, isBrowsing: false });
});

it.each(['{', 'null', '7', '{"density":"tiny","isFolded":"yes"}'])('%s is ignored', (stored) => {
  localStorage.setItem('editor-preferences-nora', stored);
  expect(readPreferences('nora')).toEqual({ density: 'comfortable', isFolded: false, isBrowsing: false });
});
