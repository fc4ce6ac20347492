import { metresOf, type RaceDistance } from './raceDistance';

/** World records in metres and seconds. */
const records = [
  [100, 9.58],
  [400, 43.03],
  [800, 100.91],
  [1_500, 206],
  [5_000, 755],
  [10_000, 1_571],
  [21_097.5, 3_402],
  [42_195, 7_235],
  [50_000, 9_523],
  [100_000, 21_935],
  [160_934, 39_099],
] as const;

/** A short course or a long descent may beat a record, but never by a fifth. */
const fastestShareOfRecord = 0.8;
/** Slower than the slowest mountain race: one kilometre per hour. */
const slowestSecondsPerMetre = 3.6;

export function isTooFast(race: RaceDistance, seconds: number): boolean {
  return seconds < recordSeconds(metresOf(race)) * fastestShareOfRecord;
}

/** Whether a person can run it; anything else is a typing error. */
export function isPossible(race: RaceDistance, seconds: number): boolean {
  return !isTooFast(race, seconds) && seconds <= metresOf(race) * slowestSecondsPerMetre;
}

/** Possible, but worth a question. */
export function isFasterThanRecord(race: RaceDistance, seconds: number): boolean {
  return seconds < Math.round(recordSeconds(metresOf(race)));
}

/** Speed is interpolated between records and constant beyond the longest. */
function recordSeconds(metres: number): number {
  const above = records.findIndex(([distance]) => distance >= metres);
  if (above === -1) return metres / speedOf(records.length - 1);
  if (above === 0) return metres / speedOf(0);
  const [near] = records[above - 1] ?? [0];
  const [far] = records[above] ?? [1];
  const part = (metres - near) / (far - near);
  return metres / (speedOf(above - 1) * (1 - part) + speedOf(above) * part);
}

function speedOf(index: number): number {
  const [metres, seconds] = records[index] ?? [1, 1];
  return metres / seconds;
}
