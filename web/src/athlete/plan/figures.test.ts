import { expect, test } from 'vitest';
import type { Placed } from './calendar';
import { pageFigures, type Runner } from './figures';

const placed = {
  plan: { distanceType: 'km' },
  workout: {
    type: 'Easy',
    steps: [
      {
        kind: 'work',
        extent: { type: 'time', seconds: 1_800 },
        target: { type: 'words', words: '150-155 bpm' },
      },
    ],
  },
} as unknown as Placed;
const runner = {
  paces: { easy: [360, 360], steady: [300, 300] },
  heartRates: { zonesOf: 'maximum', zoneCount: 5, zones: [], maximum: 190 },
} as unknown as Runner;

test('typed beats are estimated at the pace that they are for this athlete', () => {
  expect(pageFigures(placed, runner, 'km').distance).toEqual({
    value: { amount: 6, unit: 'km' },
    isEstimated: true,
  });
});
