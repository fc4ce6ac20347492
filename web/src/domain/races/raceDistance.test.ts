import { expect, test } from 'vitest';
import { formatRaceDistance } from './raceDistance';

test.each([
  [21.0975, 'km', '21.1 km'],
  [42.195, 'km', '42.2 km'],
  [10, 'km', '10 km'],
  [1.609, 'km', '1.61 km'],
  [13.1094, 'miles', '13.1 miles'],
] as const)('%s %s reads as a runner says it', (distance, distanceType, text) => {
  expect(formatRaceDistance({ distance, distanceType })).toBe(text);
});
