import { expect, it } from 'vitest';
import type { Step } from '@/domain/steps/steps';
import {
  type Placement,
  placedRemainder,
  placementIn,
  remainderIn,
  remainderPlaces,
  usualPlacement,
} from './remainder';

const km = (distance: number, name?: 'easy' | 'marathon'): Step => ({
  kind: 'work',
  extent: { type: 'distance', distance, distanceType: 'km' },
  ...(name && { target: { type: 'named', name } }),
});
const repeats: Step = { repeat: { times: 3, steps: [km(3), km(1, 'easy')] } };
const text = '20k incl 3x(3k @ 4:35, 1k easy)';
const lengths = (steps: readonly Step[]) =>
  steps.map((step) => ('repeat' in step ? 'repeats' : 'distance' in step.extent && step.extent.distance));

it('what a total leaves over is a first step that nobody wrote', () => {
  expect(remainderIn(text, [km(8), repeats])).toEqual({ distance: 8, unit: 'km', parts: [repeats] });
  expect(remainderIn('8k, 3x3k', [km(8), repeats])).toBeUndefined();
  expect(remainderIn('800, 3x3k', [km(0.8), repeats])).toBeUndefined();
  expect(remainderIn(text, [km(8, 'easy'), repeats])).toMatchObject({ distance: 8, unit: 'km' });
  expect(remainderIn(text, [km(8, 'marathon'), repeats])).toBeUndefined();
  expect(remainderIn(text, [km(8)])).toBeUndefined();
});

it('a length that the text says of another step is not that of the rest', () => {
  const tenAtPace = [km(10, 'easy'), km(10, 'marathon')];
  expect(remainderIn('20k with 10k @ MP', tenAtPace)).toMatchObject({ distance: 10 });
  expect(remainderIn('10k easy, 10k @ MP', tenAtPace)).toBeUndefined();
  const fourTimes: Step = { repeat: { times: 4, steps: [km(2, 'marathon')] } };
  expect(remainderIn('12k incl 4x2k @ MP', [km(4, 'easy'), fourTimes])).toMatchObject({ distance: 4 });
  expect(remainderIn('4k easy, 4x2k @ MP', [km(4, 'easy'), fourTimes])).toBeUndefined();
  expect(remainderIn('10k with 6k @ 4:35', [km(4, 'easy'), km(6)])).toMatchObject({ distance: 4 });
});

const placements: readonly Placement[] = ['around', 'before', 'after'];

it('it is run easy, around the rest or where the coach wants it', () => {
  const left = { distance: 8, unit: 'km' as const, parts: [repeats] };
  expect(placements.map((placement) => lengths(placedRemainder(left, placement)))).toEqual([
    [4, 'repeats', 4],
    [8, 'repeats'],
    ['repeats', 8],
  ]);
  expect(placedRemainder(left, 'around')[0]).toEqual(km(4, 'easy'));
  expect(lengths(placedRemainder({ ...left, distance: 7.5 }, 'around'))).toEqual([3.75, 'repeats', 3.75]);
});

it('where it was put is known from the stored steps', () => {
  const left = { distance: 8, unit: 'km' as const, parts: [repeats] };
  const found = placements.map((placement) => placementIn(left, placedRemainder(left, placement)));
  expect(found).toEqual(placements);
  expect(placementIn(left, [km(3), repeats])).toBeUndefined();
  expect(placementIn(left, [])).toBeUndefined();
  expect(placementIn(undefined, [km(8), repeats])).toBeUndefined();
});

it('its places are known to the profile', () => {
  expect([...remainderPlaces(3, 'around')]).toEqual([0, 2]);
  expect([...remainderPlaces(2, 'before')]).toEqual([0]);
  expect([...remainderPlaces(2, 'after')]).toEqual([1]);
});

it('all of the rest is before what the text puts at the end, in seven languages', () => {
  const atTheEnd = [
    '20k w/ last 8 @ MP',
    '20 km, finish with 8 km at MP',
    '20 km, die letzten 8 km im MT',
    '20 km dont les 8 derniers à allure marathon',
    '20 km con los últimos 8 a ritmo maratón',
    '20 km, gli ultimi 8 a RM',
    '20 km com os últimos 8 em ritmo de maratona',
    '20 km waarvan de laatste 8 op MT',
  ];
  expect(atTheEnd.map(usualPlacement)).toEqual(atTheEnd.map(() => 'before'));
  expect(usualPlacement(text)).toBe('around');
});

it('what is in the middle already has the rest around it', () => {
  expect(
    remainderIn('20k w/ middle 8 @ MP', [km(6, 'easy'), km(8, 'marathon'), km(6, 'easy')]),
  ).toBeUndefined();
});
