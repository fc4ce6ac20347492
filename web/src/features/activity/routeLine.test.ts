import { expect, it } from 'vitest';
import { routeOf } from './routeLine';

const box = { width: 100, height: 100, margin: 10 };
const samples = (latitude: (number | undefined)[], metres: number[]) => ({
  seconds: metres.map((_, index) => index),
  metres,
  speed: [],
  heartRate: [],
  cadence: [],
  altitude: [],
  latitude,
  longitude: latitude.map((north) => (north === undefined ? undefined : 18)),
});

it('a route is a line with north at the top, a dot every two kilometres, and a gap where nothing may be seen', () => {
  const route = routeOf(
    samples([undefined, 59, 59.01, undefined, 59.03, 59.04], [0, 900, 2_010, 3_000, 4_200, 5_200]),
    'km',
    box,
  );
  expect(route?.path).toBe('M50.0 90.0L50.0 70.0M50.0 30.0L50.0 10.0');
  expect(route?.marks.map(({ metres }) => metres)).toEqual([2_000, 4_000]);
  expect(route?.ends.map((place) => place.map(Math.round))).toEqual([
    [50, 90],
    [50, 10],
  ]);
});

it('without positions there is no route', () => {
  expect(routeOf(samples([], []), 'km', box)).toBeUndefined();
});
