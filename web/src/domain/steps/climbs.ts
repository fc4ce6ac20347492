import { unitKm } from '@/domain/units/distance';
import { plainWords } from './plainWords';
import type { SingleStep } from './steps';

/** Words for climbing behind a figure, in seven languages. */
const climbWords =
  'hm|hohenmeter|vert|climb|climbing|elevation|ascent|gain|denivele|dislivello|desnivel|desnivelado|elevacao|hoogtemeters?|ascenso';

/** The same where nothing more is said of them: "up hill" is a place. */
const upWords = 'positi(?:fs?|vos?|vi)|up|hoch|rauf|montee|subida|salita|omhoog';

const figure = String.raw`(\d+(?:[.,]\d+)*)\s?(m|mt|mtr|ft|feet|foot)?(?![\w+])`;

/** "+1200 m", "D+ 800", "600 m climb", "900 D+", "1,000 m up". */
const patterns = [
  new RegExp(String.raw`(?:\bd\s?\+|\+)\s?${figure}`),
  new RegExp(
    String.raw`(\d+(?:[.,]\d+)*)\s?(m|mt|mtr|ft|feet|foot)?\s?(?:(?:(?:de|di|of) )?(?:${climbWords})\b|d\s?\+)`,
  ),
  new RegExp(
    String.raw`(\d+(?:[.,]\d+)*)\s?(m|mt|mtr|ft|feet|foot)\s?(?:(?:de|di|of) )?(?:${upWords})\b(?! (?!and)[a-z])`,
  ),
];

/** A shorter step says how it is climbed by its repeats. */
const shortestMetres = 3_000;
const shortestSeconds = 1_200;
const metresPerFoot = 0.3048;

/** What a run of no written pace climbs, in metres, as its note says. The server reads the same. */
export function metresClimbed({ kind, extent, target, note }: SingleStep): number | undefined {
  if (!note || kind !== 'work' || target?.type === 'pace' || extent.type === 'lap') return undefined;
  const isRun =
    extent.type === 'distance'
      ? (extent.distanceTo ?? extent.distance) * unitKm(extent.distanceType) * 1_000 >= shortestMetres
      : (extent.secondsTo ?? extent.seconds) >= shortestSeconds;
  return isRun ? climbIn(note) : undefined;
}

export function climbIn(note: string): number | undefined {
  const words = plainWords(note);
  const found = patterns.flatMap((pattern) => pattern.exec(words) ?? []);
  const [, number, unit] = found;
  if (!number) return undefined;
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(number);
  const amount = Number(isGrouped ? number.replace(/[.,]/g, '') : number.replace(',', '.'));
  const climbed = unit?.startsWith('f') ? amount * metresPerFoot : amount;
  return climbed >= 50 && climbed <= 6_000 ? climbed : undefined;
}

/**
 * How much longer a run takes than on the flat if half of it climbs and half of it falls: the cost of climbing by Minetti
 * (2002), and of falling as in Robb's (2017) fit to recorded runs.
 */
export function shareOfFlat(climb: number, metres: number): number {
  const grade = Math.min((2 * climb) / metres, 0.45);
  const up = ((((155.4 * grade - 30.4) * grade - 43.3) * grade + 46.3) * grade + 19.5) * grade + 3.6;
  const down = grade >= 0.18 ? 1 : 1 - 0.12 * (1 - ((0.09 - grade) / 0.09) ** 2);
  return (up / 3.6 + down) / 2;
}

/** How far somebody comes in the time of so many metres on the flat. */
export function metresWith(climb: number, flat: number): number {
  let run = flat;
  for (let round = 0; round < 12; round++) run = flat / shareOfFlat(climb, run);
  return run;
}
