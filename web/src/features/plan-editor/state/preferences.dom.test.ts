import { afterEach, expect, it } from 'vitest';
import { readPreferences, writePreferences } from './preferences';

afterEach(() => localStorage.clear());

const defaults = {
  density: 'comfortable',
  isFolded: false,
  isBrowsing: false,
  isRailOpen: false,
  isLegendHidden: false,
  hasSeenHint: false,
  pinned: [],
};

it('each user has their own preferences', () => {
  const chosen = {
    density: 'compact',
    isFolded: true,
    isBrowsing: true,
    isRailOpen: true,
    isLegendHidden: true,
    hasSeenHint: true,
    pinned: ['hills', 'easy'],
  } as const;
  writePreferences('nora', chosen);
  expect(readPreferences('nora')).toEqual(chosen);
  expect(readPreferences('ben')).toEqual(defaults);
});

it.each(['{', 'null', '7', '{"density":"tiny","isFolded":"yes","pinned":"a"}', '{"pinned":[1,null]}'])(
  '%s is ignored',
  (stored) => {
    localStorage.setItem('editor-preferences-nora', stored);
    expect(readPreferences('nora')).toEqual(defaults);
  },
);

it('a damaged pin does not affect the others', () => {
  localStorage.setItem('editor-preferences-nora', '{"pinned":["hills",1,"easy"]}');
  expect(readPreferences('nora').pinned).toEqual(['hills', 'easy']);
});
