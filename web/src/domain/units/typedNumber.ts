import { type DistanceUnit, keptAmount, unitKm } from './distance';

const distancePattern =
  /^([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+))\s*(km|kms|k|kilomet(?:er|re)s?|miles?|mi|met(?:er|re)s?|m)?$/i;

/**
 * A distance as typed into a field of this unit: "12.5", "8,25", "10 mi", "5000 m". One that names another unit is
 * converted. A blank text is 0; what is no distance is undefined.
 */
export function readAmount(text: string, unit: DistanceUnit): number | undefined {
  const typed = text.trim().replace(/^[−–]/, '-');
  if (typed === '') return 0;
  const match = distancePattern.exec(typed);
  if (!match) return undefined;
  const amount = Number((match[1] ?? '').replace(',', '.'));
  return keptAmount(amount * factor(match[2]?.toLowerCase(), unit));
}

function factor(typed: string | undefined, unit: DistanceUnit): number {
  if (typed === undefined) return 1;
  const km = typed.startsWith('k') ? 1 : typed.startsWith('mi') ? unitKm('miles') : 0.001;
  if (unit === 'miles') return typed.startsWith('mi') ? 1 : km / unitKm('miles');
  return km;
}

/** As it stands in a field: nothing for 0, which means that it is open. */
export function typedAmount(amount: number): string {
  return amount === 0 ? '' : String(amount);
}

/** A step up or down from what was typed, never below 0. */
export function steppedAmount(text: string, unit: DistanceUnit, step: number): string {
  return String(Math.max(0, Math.round(((readAmount(text, unit) ?? 0) + step) * 1_000) / 1_000));
}
