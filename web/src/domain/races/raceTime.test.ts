import { expect, test } from 'vitest';
import { fixture } from '@/lib/fixture';
import type { RaceDistance } from './raceDistance';
import { describeRacePace } from './racePace';
import { formatRaceTime, raceTimeInWords, readClock, readRaceTime } from './raceTime';

type Vectors = {
  accepted: { input: string; seconds: number | null; text: string | null }[];
  refused: { input: string; message: string }[];
  acceptedOver: (RaceDistance & { input: string; text: string })[];
  refusedOver: (RaceDistance & { input: string; message: string })[];
  racePaces: (RaceDistance & { time: string; perKm: string; perMile: string })[];
};
const vectors = fixture<Vectors>('race-time');

test.each(vectors.accepted)('reads $input', ({ input, seconds, text }) => {
  const reading = readClock(input);
  expect(reading).toEqual({ seconds: seconds ?? undefined });
  if (reading.seconds !== undefined) expect(formatRaceTime(reading.seconds)).toBe(text);
});

test.each(vectors.refused)('refuses $input', ({ input, message }) => {
  expect(readClock(input)).toEqual({ problem: message });
});

test.each(vectors.acceptedOver)(
  'reads $input over $distance $distanceType as $text',
  ({ input, text, ...race }) => {
    expect(formatRaceTime(readRaceTime(input, race).seconds ?? 0)).toBe(text);
  },
);

test.each(vectors.refusedOver)(
  'refuses $input over $distance $distanceType',
  ({ input, message, ...race }) => {
    expect(readRaceTime(input, race)).toEqual({ problem: message });
  },
);

test.each(vectors.racePaces)('$time over $distance $distanceType is one pace', (told) => {
  const { time, perKm, perMile, ...race } = told;
  const seconds = readClock(time).seconds ?? 0;
  expect(describeRacePace(race, seconds, 'km').replace(' ', '')).toBe(perKm);
  expect(describeRacePace(race, seconds, 'miles').replace(' ', '')).toBe(perMile);
});

test('the interpretation of a time includes its pace', () => {
  const half = { distance: 21.0975, distanceType: 'km' } as const;
  expect(raceTimeInWords('1:45', half)).toBe('1:45:00, 4:59/km');
  expect(raceTimeInWords('0:01:45', half)).toBeUndefined();
  expect(raceTimeInWords('', half)).toBeUndefined();
});

test('while the distance is missing the time is not judged', () => {
  expect(readRaceTime('1:45', { distance: Number.NaN, distanceType: 'km' })).toEqual({ seconds: 105 });
});
