import type { Beats } from './heartRates';
import { plainWords } from './plainWords';
import type { HeartRates, Target } from './steps';

type Percent = Extract<Target, { type: 'percent' }>;

/** Names of the heart rate and of its unit, in seven languages. */
const rateWords =
  /\b(bpm|beats|schlage|ppm|lpm|pulsations|battiti|slagen|hr|heart rate|max hr|hrm|puls|hf|herzfrequenz|fc|pulsaciones|pulso|frecuencia cardiaca|frequence cardiaque|frequenza cardiaca|frequencia cardiaca|hartslag)\b/;

const upper =
  /[<]|\b(under|below|max|up|unter|bis|debajo|sous|moins|sotto|abaixo|onder|hasta|fino|ate|tot)\b/;
const lower = /[>]|\b(over|above|min|uber|encima|plus|sopra|acima|boven|mindestens|minimum)\b/;

/** The ends of an open range. */
export const openStart = 60;
const openEnd = 230;
/** On either side of a single rate. */
const margin = 5;
/** Where the threshold usually is: at 88 to 92% of the maximum (Daniels). */
const thresholdOfMaximum = 0.92;

/** The range that typed words mean: "150 bpm", "HR 140-150". The server reads the same. */
export function typedBeats(typed: string): Beats | undefined {
  const words = plainWords(typed);
  if (!rateWords.test(words) || words.includes('%')) return undefined;
  const rates = [...words.matchAll(/\d+/g)].map(Number);
  if (rates.some((rate) => rate < openStart || rate > openEnd)) return undefined;
  const [from, to] = rates;
  if (from === undefined || rates.length > 2) return undefined;
  if (to !== undefined) return from === to ? undefined : [Math.min(from, to), Math.max(from, to)];
  if (upper.test(words)) return [openStart, from];
  return lower.test(words) ? [from, openEnd] : [from - margin, from + margin];
}

/**
 * The share of the maximum that the upper end of a percentage of heart rate is; other percentages stay what they are. Without the
 * athlete's own numbers it is that of most runners, since a pace for estimates is wanted in any case: Daniels' shares of the
 * maximum and of the reserve meet where a resting heart rate is 30% of the maximum.
 */
export function shareOfMaximum(
  { to, of }: Pick<Percent, 'to' | 'of'>,
  heart: HeartRates | undefined,
): number {
  const shareOf = (rate: number | null | undefined, usual: number) =>
    heart?.maximum && rate ? rate / heart.maximum : usual;
  const rest = of === 'heartRateReserve' ? shareOf(heart?.resting, 0.3) : 0;
  const share = of === 'thresholdHeartRate' ? shareOf(heart?.threshold, thresholdOfMaximum) : 1 - rest;
  return Math.round(rest * 100 + share * to);
}

/** The share of the maximum that the middle of a range is, and the bound of an open one; a threshold tells about where it is. */
export function percentOfMaximum([from, to]: Beats, heart: HeartRates | undefined): number | undefined {
  const threshold = heart?.threshold;
  const maximum =
    heart?.maximum ?? (typeof threshold === 'number' ? threshold / thresholdOfMaximum : undefined);
  if (typeof maximum !== 'number') return undefined;
  const beats = from === openStart ? to : to === openEnd ? from : (from + to) / 2;
  return Math.round((beats * 100) / maximum);
}
