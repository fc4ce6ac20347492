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
  const micrometres =
    total.kmThousandths * micrometresPerThousandth.km +
    total.milesThousandths * micrometresPerThousandth.miles;
  return divideHalfUp(micrometres, micrometresPerThousandth[unit] * 100) / 10;
}

/** "214.5 km", "36.0 miles" or "214.5 km + 36.0 miles"; zero is in `unitOfZero`. */
export function describeTotal(total: DistanceTotal, unitOfZero: DistanceUnit): string {
  const km = divideHalfUp(total.kmThousandths, 100);
  const miles = divideHalfUp(total.milesThousandths, 100);
  return inBothUnits(km, miles, oneDecimal, unitOfZero);
}

/** Like `describeTotal`, but without a decimal from 20 of a unit on, for estimates. */
export function describeRoughly(total: DistanceTotal, unitOfZero: DistanceUnit): string {
  const { kmThousandths: km, milesThousandths: miles } = total;
  return inBothUnits(km, miles, roughly, unitOfZero);
}

function roughly(thousandths: number): string {
  return thousandths < 20_000
    ? oneDecimal(divideHalfUp(thousandths, 100))
    : wholeText(divideHalfUp(thousandths, 1_000));
}

function inBothUnits(
  km: number,
  miles: number,
  figure: (amount: number) => string,
  unitOfZero: DistanceUnit,
): string {
  if (km === 0 && miles === 0) return withUnit(oneDecimal(0), unitOfZero);
  const inKm = withUnit(figure(km), 'km');
  const inMiles = withUnit(figure(miles), 'miles');
  if (miles === 0) return inKm;
  return km === 0 ? inMiles : `${inKm} + ${inMiles}`;
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
