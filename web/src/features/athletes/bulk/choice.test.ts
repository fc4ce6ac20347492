import { expect, it } from 'vitest';
import { coachState, groupState, rangeOf, undoneCoaches, undoneGroups } from './choice';

const chosen = [
  { id: 'mia', groups: ['Track', 'Half'] },
  { id: 'kai', groups: ['Half'] },
  { id: 'zoe', groups: [] },
];

it('takes a range in either direction, and one athlete where the other is not shown', () => {
  expect(rangeOf(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(rangeOf(['a', 'b', 'c', 'd'], 'a', 'b')).toEqual(['a', 'b']);
  expect(rangeOf(['a', 'b'], 'gone', 'b')).toEqual(['b']);
  expect(rangeOf(['a', 'b'], undefined, 'b')).toEqual(['b']);
});

it('tells whether all, some or none are in a group', () => {
  expect(groupState(chosen, 'Half')).toBe('some');
  expect(groupState(chosen.slice(0, 2), 'Half')).toBe('all');
  expect(groupState(chosen, 'Trail')).toBe('none');
});

it('undoes only what changed', () => {
  expect(undoneGroups(chosen, { addGroups: ['Half'], removeGroups: ['Track', 'Trail'] })).toEqual([
    { athleteIds: ['zoe'], removeGroups: ['Half'] },
    { athleteIds: ['mia'], addGroups: ['Track'] },
  ]);
});

it('gives everybody back to whoever looked after them', () => {
  const coaches = new Map([
    ['mia', 'ana'],
    ['kai', 'ben'],
    ['zoe', 'ana'],
  ]);
  const coachOf = (id: string) => coaches.get(id);
  expect(coachState(['ana', 'ben', 'ana'], 'ana')).toBe('some');
  expect(coachState(['ana', 'ana'], 'ana')).toBe('all');
  expect(coachState(['ana'], 'ben')).toBe('none');
  expect(undoneCoaches(['mia', 'kai', 'zoe', 'leo'], coachOf)).toEqual([
    { athleteIds: ['mia', 'zoe'], personId: 'ana' },
    { athleteIds: ['kai'], personId: 'ben' },
    { athleteIds: ['leo'], personId: null },
  ]);
});
