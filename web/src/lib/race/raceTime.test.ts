import { expect, test } from 'vitest';
import { fixture } from '@/lib/fixture';
import { formatRaceTime, readRaceTime } from './raceTime';

type Vectors = {
  accepted: { input: string; seconds: number | null; text: string | null }[];
  refused: { input: string; message: string }[];
};
const vectors = fixture<Vectors>('race-time');

test.each(vectors.accepted)('reads $input', ({ input, seconds, text }) => {
  const reading = readRaceTime(input);
  expect(reading).toEqual({ seconds: seconds ?? undefined });
  if (reading.seconds !== undefined) expect(formatRaceTime(reading.seconds)).toBe(text);
});

test.each(vectors.refused)('refuses $input', ({ input, message }) => {
  expect(readRaceTime(input)).toEqual({ problem: message });
});
