import { expect, it } from 'vitest';
import { pointAt, runLineOf, splitsOf, stretchOf } from './runLine';
import { samplesOf } from './streams';

const every = (length: number, value: number) => Array.from({ length }, () => value);

/** Twenty minutes at 4 m/s, a sample every ten seconds, and a pause of a minute after ten minutes. */
const streams = {
  seconds: [0, ...every(60, 10), 60, ...every(60, 10)],
  distance: [0, ...every(60, 400), 0, ...every(60, 400)],
  speed: [],
  heartRate: [140, ...every(121, 0)],
  cadence: [],
  altitude: [100, ...every(60, 1), 0, ...every(60, -1)],
  latitude: [],
  longitude: [],
  route: 'hidden' as const,
};
const line = runLineOf(samplesOf(streams), [[600, 660]]);

it('a run is read without its pauses', () => {
  expect(line.seconds).toBe(1_200);
  expect(line.metres).toBe(4_800);
  expect(line.points.map(({ speed }) => speed)).toEqual(line.points.map(() => 4));
  expect(line.points[30]).toMatchObject({ heartRate: 140, altitude: 13 });
});

it('what a sample leaves out lies between its neighbours', () => {
  const gaps = { ...streams, distance: [0, null, null, 1_200, ...every(118, 400)] };
  const { points } = runLineOf(samplesOf(gaps), []);
  expect(points.slice(0, 4).map(({ metres }) => Math.round(metres))).toEqual([0, 40, 80, 120]);
});

it('is read off at a place and over a stretch', () => {
  expect(pointAt(line, 'metres', 1_020)).toMatchObject({ seconds: 255, metres: 1_020 });
  const stretch = stretchOf(line, 'metres', 1_000, 2_000);
  expect(stretch).toMatchObject({ metres: 1_000, seconds: 250, heartRate: 140, cadence: undefined });
});

it('has a split for each unit and one for what is left', () => {
  const splits = splitsOf(line, 1_000);
  expect(splits.map(({ metres }) => Math.round(metres))).toEqual([1_000, 1_000, 1_000, 1_000, 800]);
  expect(splits.map(({ seconds }) => Math.round(seconds))).toEqual([250, 250, 250, 250, 200]);
});
