import { expect, test } from 'vitest';
import type { Extent, Step } from './steps';
import { stepsInUnit } from './stepsInUnit';
import { stepLine } from './stepText';

const run = (extent: Extent): Step => ({ kind: 'work', extent });
const km = (distance: number, distanceTo?: number): Step =>
  run({ type: 'distance', distance, ...(distanceTo && { distanceTo }), distanceType: 'km' });
const inMiles = (...steps: Step[]) => stepsInUnit(steps, 'miles').map(stepLine);

test('what is run in one go is in the reader’s unit', () => {
  expect(inMiles(km(3), km(10, 12), km(1.6))).toEqual(['1.9 miles', '6.2–7.5 miles', '1 mile']);
});

test('repeats, short distances, times and steps in that unit stay', () => {
  const repeat: Step = { repeat: { times: 5, steps: [km(1)] } };
  const miles = run({ type: 'distance', distance: 2.25, distanceType: 'miles' });
  expect(inMiles(repeat, km(0.4), run({ type: 'time', seconds: 600 }), miles)).toEqual([
    ...['5 × 1 km', '400 m', '10 min', '2.25 miles'],
  ]);
});

test('kilometres for a reader of kilometres', () => {
  const miles = run({ type: 'distance', distance: 2, distanceType: 'miles' });
  expect(stepsInUnit([miles], 'km').map(stepLine)).toEqual(['3.2 km']);
});
