import { expect, it } from 'vitest';
import { handoverCounts } from './handoverCounts';
import { member } from './members.testing';

const members = [
  member({ personId: 'ana', displayName: 'Ana', athleteIds: ['1', '2', 'archived'] }),
  member({ personId: 'ben', displayName: 'Ben', athleteIds: ['3'] }),
  member({ personId: 'cleo', displayName: 'Cleo' }),
];
const athletes = [{ id: '1' }, { id: '2' }, { id: '3' }, { id: '4' }];
const counts = (chosen: string[], to: string | null) =>
  handoverCounts(members, athletes, new Set(chosen), to).map(({ member, before, after }) => [
    member?.displayName,
    before,
    after,
  ]);

it('counts the athletes of those whom a handover changes, and of nobody else', () => {
  expect(counts(['1', '3', '4'], 'ben')).toEqual([
    ['Ana', 2, 1],
    ['Ben', 1, 3],
    [undefined, 1, 0],
  ]);
  expect(counts(['2'], null)).toEqual([
    ['Ana', 2, 1],
    [undefined, 1, 2],
  ]);
  expect(counts(['3'], 'ben')).toEqual([]);
});
