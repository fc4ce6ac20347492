import { t } from '@lingui/core/macro';
import { clock, paceRangeText } from '@/domain/steps/pace';
import { isRepeated, type NamedPaces, type PaceName, type SingleStep, type Step } from '@/domain/steps/steps';
import { type DistanceUnit, unitKm, withUnit } from '@/domain/units/distance';
import { plainText } from '@/lib/language/numbers';

export type Warning = {
  /** "3:20 /km is fast for Maya." */
  fact: string;
  /** What it would mean. */
  meaning: string;
  /** The doubtful part of the text, and what may have been meant. */
  part?: { start: number; end: number; guess: string };
};

/** Faster than a race over the distance by more than this share is a slip. */
const fasterShare = 0.08;
/** Seconds for a kilometre at a walk. */
const walkSeconds = 720;
const longestKm = 60;
const weekShare = 1 / 3;

const races: [PaceName, km: number][] = [
  ['mile', 1.609344],
  ['threeK', 3],
  ['fiveK', 5],
  ['eightK', 8],
  ['tenK', 10],
  ['fifteenK', 15],
  ['halfMarathon', 21.0975],
  ['marathon', 42.195],
];

type Runner = { name: string; paces: NamedPaces; unit: DistanceUnit };

/** The first part of a session that its athlete would hardly run like that. */
export function implausiblePace(
  text: string,
  steps: readonly Step[],
  { name, paces, unit }: Runner,
): Warning | undefined {
  for (const step of singles(steps)) {
    const { target, extent } = step;
    if (target?.type !== 'pace' || extent.type !== 'distance') continue;
    const seconds = target.secondsFrom / unitKm(target.distanceType);
    const km = extent.distance * unitKm(extent.distanceType);
    const best = bestSeconds(km, paces);
    const isFast = best !== undefined && seconds < best * (1 - fasterShare);
    const isSlow = seconds > walkSeconds;
    if (!isFast && !isSlow) continue;
    const pace = paceRangeText([seconds * unitKm(unit), seconds * unitKm(unit)], unit);
    const distance = withUnit(plainText(extent.distance), extent.distanceType);
    const time = clock(seconds * km);
    const bestTime = best === undefined ? '' : clock(best * km);
    const part = partOf(text, target.secondsFrom, (guess) => {
      const guessed = guess / unitKm(target.distanceType);
      return guessed <= walkSeconds && (best === undefined || guessed >= best * (1 - fasterShare));
    });
    return {
      fact: isFast ? t`${pace} is fast for ${name}.` : t`${pace} is slower than a walk.`,
      meaning: isFast
        ? t`${distance} would take ${time}; ${name} could race it in about ${bestTime}.`
        : t`${distance} would take ${time}.`,
      ...(part && { part }),
    };
  }
  return undefined;
}

/** A session or a week that is far longer than usual. */
export function implausibleLength(
  km: number,
  week: { before: number; now: number },
  unit: DistanceUnit,
): Warning | undefined {
  const inUnit = (of: number) => withUnit(plainText(Math.round((of / unitKm(unit)) * 10) / 10), unit);
  if (km > longestKm) {
    const [distance, most] = [inUnit(km), inUnit(longestKm)];
    return { fact: t`${distance} is long for one session.`, meaning: t`More than ${most} is often a slip.` };
  }
  if (week.before <= 0 || week.now <= week.before * (1 + weekShare)) return undefined;
  const percent = Math.round((week.now / week.before - 1) * 100);
  const last = inUnit(week.before);
  return { fact: t`The week grows by ${percent}%.`, meaning: t`The week before has ${last}.` };
}

/** Seconds for a kilometre of a race over a distance, between those that the athlete has paces for. */
function bestSeconds(km: number, paces: NamedPaces): number | undefined {
  const known = races.flatMap(([race, length]) => {
    const pace = paces[race];
    return pace ? [{ length, seconds: pace[0] }] : [];
  });
  const [shortest] = known;
  const longest = known.at(-1);
  if (!shortest || !longest) return undefined;
  if (km <= shortest.length) return shortest.seconds;
  if (km >= longest.length) return longest.seconds;
  const above = known.findIndex(({ length }) => length >= km);
  const [from, to] = [known[above - 1] ?? shortest, known[above] ?? longest];
  const share = Math.log(km / from.length) / Math.log(to.length / from.length);
  return from.seconds + (to.seconds - from.seconds) * share;
}

/** The pace as it stands in the text, and the same with the nearest minutes that are plausible. */
function partOf(text: string, seconds: number, isPlausible: (seconds: number) => boolean): Warning['part'] {
  const written = clock(seconds);
  const start = text.indexOf(written);
  const guess = [60, -60, 120, -120].map((by) => seconds + by).find((one) => one > 0 && isPlausible(one));
  if (start === -1 || guess === undefined) return undefined;
  return { start, end: start + written.length, guess: clock(guess) };
}

function singles(steps: readonly Step[]): SingleStep[] {
  return steps.flatMap((step) => (isRepeated(step) ? singles(step.repeat.steps) : [step]));
}
