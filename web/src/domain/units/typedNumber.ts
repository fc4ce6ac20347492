import { foldedText } from '@/lib/foldedText';
import { plainText } from '@/lib/language/numbers';
import { type DistanceUnit, keptAmount, unitKm } from './distance';

const amountPattern = /^([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+))\s*(\p{L}*)$/u;

/** The names of units in every language, without accents: people may type any of them. */
const kilometres = /^(k|kms?|kilomet(er|re|ro)s?|chilometr[oi]|quilometros?)$/;
const miles = /^(mi|miles?|meilen?|millas?|migli[ao]|milhas?|mijl(en)?)$/;
const metres = /^(m|met(er|re|ro)s?|metri)$/;

/**
 * Reads a distance typed into a field of this unit: "12.5", "8,25", "10 mi", "5000 m". Another unit is converted. Blank
 * is 0; an invalid distance is undefined.
 */
export function readAmount(text: string, unit: DistanceUnit): number | undefined {
  const typed = foldedText(text).replace(/^[−–]/, '-');
  if (typed === '') return 0;
  const [, figures = '', name = ''] = amountPattern.exec(typed) ?? [];
  const km = name === '' ? unitKm(unit) : kmOf(name);
  if (figures === '' || km === undefined) return undefined;
  const amount = Number(figures.replace(',', '.'));
  return keptAmount(km === unitKm(unit) ? amount : amount * (km / unitKm(unit)));
}

function kmOf(name: string): number | undefined {
  if (kilometres.test(name)) return 1;
  if (miles.test(name)) return unitKm('miles');
  return metres.test(name) ? 0.001 : undefined;
}

/** The text of a field: empty for 0, which means open. */
export function typedAmount(amount: number): string {
  return amount === 0 ? '' : plainText(amount);
}

/** One step up or down from the typed amount, never below 0. */
export function steppedAmount(text: string, unit: DistanceUnit, step: number): string {
  return plainText(Math.max(0, Math.round(((readAmount(text, unit) ?? 0) + step) * 1_000) / 1_000));
}
