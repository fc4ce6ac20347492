import { t } from '@lingui/core/macro';
import { decimalMark, wholeText } from '@/lib/language/numbers';
import { maxDistance } from '@/lib/limits';

export type DistanceUnit = 'km' | 'miles';
export type Distance = { amount: number; unit: DistanceUnit };

/** The exact sum of distances, separately for each unit, in thousandths of the unit. */
export type DistanceTotal = { kmThousandths: number; milesThousandths: number };

export const metresPerUnit = { km: 1_000, miles: 1_609.344 };

/** Integers, so that conversion is exact. */
const micrometresPerThousandth = { km: 1_000_000, miles: 1_609_344 };

/** Kilometres per unit. */
export function unitKm(unit: DistanceUnit): number {
  return metresPerUnit[unit] / 1_000;
}

export function isDistanceUnit(value: unknown): value is DistanceUnit {
  return value === 'km' || value === 'miles';
}

/** "km", "miles" */
export function unitText(unit: DistanceUnit): string {
  return unit === 'km' ? 'km' : t`miles`;
}

/** Appends the unit to a formatted number: "21.1 km", "13.1 miles". */
export function withUnit(figure: string, unit: DistanceUnit): string {
  return unit === 'km' ? `${figure} km` : t`${figure} miles`;
}

/** The problem with an amount, or undefined. */
export function distanceProblem(amount: number): string | undefined {
  if (!Number.isFinite(amount)) return t`Distance must be a number`;
  if (amount < 0) return t`Distance cannot be negative`;
  if (amount <= maxDistance) return undefined;
  const most = wholeText(maxDistance);
  return t`Distance must be at most ${most}`;
}

/** The amount as it is stored: rounded to a thousandth of its unit, so that sums are exact. */
export function keptAmount(amount: number): number {
  return thousandths(amount) / 1_000;
}

export function formatDistance({ amount, unit }: Distance): string {
  return withUnit(distanceFigure(amount), unit);
}

/** "87.8": without a unit, where another figure has it. */
export function distanceFigure(amount: number): string {
  return oneDecimal(divideHalfUp(thousandths(amount), 100));
}

/** Like `distanceFigure`, but without a decimal from 20 on, for estimates. */
export function roughFigure(amount: number): string {
  return roughly(thousandths(amount));
}

export function totalDistance(distances: Iterable<Distance>): DistanceTotal {
  const total = { kmThousandths: 0, milesThousandths: 0 };
  for (const { amount, unit } of distances) {
    if (unit === 'km') total.kmThousandths += thousandths(amount);
    else total.milesThousandths += thousandths(amount);
  }
  return total;
}

/** The total in one unit, rounded once, to 1 decimal. */
export function totalInUnit(total: DistanceTotal, unit: DistanceUnit): number {
  return divideHalfUp(micrometresOf(total), micrometresPerThousandth[unit] * 100) / 10;
}

function micrometresOf({ kmThousandths, milesThousandths }: DistanceTotal): number {
  return kmThousandths * micrometresPerThousandth.km + milesThousandths * micrometresPerThousandth.miles;
}

/** "214.5 km" or "36.0 miles": in the reader's unit, whatever units it was typed in. */
export function describeTotal(total: DistanceTotal, unit: DistanceUnit): string {
  return withUnit(oneDecimal(divideHalfUp(micrometresOf(total), micrometresPerThousandth[unit] * 100)), unit);
}

/** Like `describeTotal`, but without a decimal from 20 of a unit on, for estimates. */
export function describeRoughly(total: DistanceTotal, unit: DistanceUnit): string {
  const micrometres = micrometresOf(total);
  const whole = micrometresPerThousandth[unit] * 1_000;
  if (micrometres < whole * 20) return describeTotal(total, unit);
  return withUnit(wholeText(divideHalfUp(micrometres, whole)), unit);
}

function roughly(thousandths: number): string {
  return thousandths < 20_000
    ? oneDecimal(divideHalfUp(thousandths, 100))
    : wholeText(divideHalfUp(thousandths, 1_000));
}

function thousandths(amount: number): number {
  return Math.round(amount * 1_000);
}

/** Exact integer division: the quotient itself may not fit a double. */
function divideHalfUp(dividend: number, divisor: number): number {
  const remainder = dividend % divisor;
  const quotient = (dividend - remainder) / divisor;
  return remainder * 2 >= divisor ? quotient + 1 : quotient;
}

function oneDecimal(tenths: number): string {
  return `${wholeText(Math.floor(tenths / 10))}${decimalMark()}${tenths % 10}`;
}
