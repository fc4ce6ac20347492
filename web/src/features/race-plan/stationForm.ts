import { t } from '@lingui/core/macro';
import { inUnit } from '@/domain/activities/runFigures';
import type { CutOff, Station } from '@/domain/race-plan/racePlan';
import { formatRaceTime, readClock } from '@/domain/races/raceTime';
import { type DistanceUnit, metresPerUnit } from '@/domain/units/distance';
import { plainText } from '@/lib/language/numbers';
import { readNumber } from './readNumber';

export const maxStations = 60;
export const maxCutOffs = 30;

/** As typed. */
export type StationRow = { id: string; place: string; take: string; table: string; grams: string };
export type CutOffRow = { id: string; place: string; time: string };
type Problem = { id: string; problem: string };

export function stationRows(stations: readonly Station[], unit: DistanceUnit): StationRow[] {
  return stations.map(({ meters, take, table, carbohydrateGrams }, index) => ({
    id: `station${index}`,
    place: placeOf(meters, unit),
    take,
    table,
    grams: carbohydrateGrams == null ? '' : plainText(carbohydrateGrams),
  }));
}

export function cutOffRows(cutOffs: readonly CutOff[], unit: DistanceUnit): CutOffRow[] {
  return cutOffs.map(({ meters, seconds }, index) => ({
    id: `cutOff${index}`,
    place: placeOf(meters, unit),
    time: formatRaceTime(seconds),
  }));
}

/** To the nearest ten metres, so that miles come back as they were typed. */
function placeOf(metres: number, unit: DistanceUnit): string {
  return plainText(Math.round(inUnit(metres, unit) * 100) / 100);
}

/** Stations by their place; rows without anything in them do not count. */
export function readStations(
  rows: readonly StationRow[],
  whole: number,
  unit: DistanceUnit,
): { stations: Station[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const stations = rows
    .filter(({ place, take, table, grams }) => `${place}${take}${table}${grams}`.trim() !== '')
    .flatMap((row) => {
      const meters = metresOf(row.place, whole, unit);
      const grams = row.grams.trim() === '' ? null : readNumber(row.grams, 0, 500);
      if (meters === undefined) problems.push({ id: row.id, problem: placeProblem(whole, unit) });
      else if (grams === undefined)
        problems.push({ id: row.id, problem: t`Carbohydrate must be from 0 to 500 g` });
      else {
        return [{ meters, take: row.take.trim(), table: row.table.trim(), carbohydrateGrams: grams }];
      }
      return [];
    });
  return { stations: stations.sort((one, other) => one.meters - other.meters), problems };
}

export function readCutOffs(
  rows: readonly CutOffRow[],
  whole: number,
  unit: DistanceUnit,
): { cutOffs: CutOff[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const cutOffs = rows
    .filter(({ place, time }) => `${place}${time}`.trim() !== '')
    .flatMap(({ id, place, time }) => {
      const meters = metresOf(place, whole, unit);
      const clock = readClock(time);
      if (meters === undefined) problems.push({ id, problem: placeProblem(whole, unit) });
      else if (clock.seconds === undefined)
        problems.push({ id, problem: clock.problem ?? t`A cut-off needs its time, such as 2:45:00` });
      else return [{ meters, seconds: clock.seconds }];
      return [];
    });
  return { cutOffs: cutOffs.sort((one, other) => one.meters - other.meters), problems };
}

function metresOf(text: string, whole: number, unit: DistanceUnit): number | undefined {
  const amount = readNumber(text, 0, 1_000);
  if (amount === undefined) return undefined;
  const metres = Math.round(amount * metresPerUnit[unit]);
  if (metres <= 0) return undefined;
  // "42.2" is the finish of a marathon.
  if (metres > whole && metres - whole < metresPerUnit[unit] / 20) return Math.round(whole);
  return metres <= whole ? metres : undefined;
}

function placeProblem(whole: number, unit: DistanceUnit): string {
  const most = plainText(Math.round(inUnit(whole, unit) * 10) / 10);
  return unit === 'km'
    ? t`The place must be more than 0 and at most ${most} km`
    : t`The place must be more than 0 and at most ${most} miles`;
}
