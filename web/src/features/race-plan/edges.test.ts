import { expect, it } from 'vitest';
import { racePlan } from '@/domain/race-plan/racePlan.testing';
import { edgeChange, edgesOf, minSectionMeters, withEdgeAt, withJoin, withSplit } from './edges';

const plan = racePlan();
const all = edgesOf(plan.plan, plan);

it('an edge moves by hundreds of metres and never past its neighbours', () => {
  const movedTo = (index: number, metres: number) => withEdgeAt(all, index, metres).edges[index];
  expect(movedTo(1, 10_149)).toBe(10_100);
  expect(movedTo(1, 0)).toBe(5_000 + minSectionMeters);
  expect(movedTo(6, 99_999)).toBe(plan.distanceMeters - minSectionMeters);
  expect(withEdgeAt(all, 1, 10_200).edges.toSpliced(1, 1)).toEqual(all.edges.toSpliced(1, 1));
});

it('between two edges that are close there is no room to move', () => {
  const close = { edges: [1_000, 1_200, 1_300], names: ['', '', '', ''], whole: 5_000 };
  expect(withEdgeAt(close, 1, 1_250)).toEqual(close);
});

it('a change keeps every name, and what was changed here counts before the server answers', () => {
  expect(edgeChange(withEdgeAt(all, 1, 10_200)).sectionNames?.[5]).toBe('Avenida del Cid, the climb');
  const typed = { ...plan.plan, edgesMeters: [20_000], sectionNames: [] };
  expect(edgesOf(typed, plan)).toEqual({
    edges: [20_000],
    names: ['Bridges and harbour', 'Tarongers and back'],
    whole: plan.distanceMeters,
  });
});

it('a split is in the middle, and the second half has no name yet', () => {
  const split = withSplit(all, 5);
  expect(split?.edges.slice(4, 7)).toEqual([26_000, 29_300, 32_500]);
  expect(split?.names.slice(5, 7)).toEqual(['Avenida del Cid, the climb', '']);
  expect(split?.names).toHaveLength(9);
});

it('what is too short is not split', () => {
  expect(withSplit({ edges: [300], names: ['', ''], whole: 5_000 }, 0)).toBeUndefined();
});

it('joined sections have the first one’s name, and the last has nothing to join', () => {
  const joined = withJoin(all, 5);
  expect(joined?.edges).toEqual(all.edges.toSpliced(5, 1));
  expect(joined?.names[5]).toBe('Avenida del Cid, the climb');
  expect(withJoin(all, 7)).toBeUndefined();
});
