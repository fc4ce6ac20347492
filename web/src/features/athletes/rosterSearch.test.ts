import { expect, test } from 'vitest';
import { readRosterSearch } from './rosterSearch';

test('the URL names a group, even one whose name is a number', () => {
  expect(readRosterSearch({ group: 'Marathon', q: 'mia' })).toEqual({ group: 'Marathon', q: 'mia' });
  expect(readRosterSearch({ group: 2027 })).toEqual({ group: '2027' });
  expect(readRosterSearch({ group: '', page: 2 })).toEqual({ page: 2 });
  expect(readRosterSearch({ group: ['Marathon'] })).toEqual({});
});

test('the URL names any order but the default one', () => {
  expect(readRosterSearch({ order: 'race', group: 'Half' })).toEqual({ order: 'race', group: 'Half' });
  expect(readRosterSearch({ order: 'needs' })).toEqual({});
  expect(readRosterSearch({ order: 'shoe size' })).toEqual({});
});
