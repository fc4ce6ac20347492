import { withCommas } from '@/lib/counted';
import { maxDistance } from '@/lib/limits';

export type DistanceUnit = 'km' | 'miles';
export type Distance = { amount: number; unit: DistanceUnit };

/** The exact sum of distances, each unit apart, in thousandths of the unit. */
export type DistanceTotal = { kmThousandths: number; milesThousandths: number };

export const metresPerUnit = { km: 1_000, miles: 1_609.344 };

/** Whole numbers, so that conversion is exact. */
const micrometresPerThousandth = { km: 1_000_000, miles: 1_609_344 };

/** How many kilometres a unit is. */
export function unitKm(unit: DistanceUnit): number {
  return metresPerUnit[unit] / 1_000;
}

export function isDistanceUnit(value: unknown): value is DistanceUnit {
  return value === 'km' || value === 'miles';
}

/** What is wrong with an amount, or undefined. */
export function distanceProblem(amount: number): string | undefined {
  if (!Number.isFinite(amount)) return 'Distance must be a number';
  if (amount < 0) return 'Distance cannot be negative';
  if (amount > maxDistance) return `Distance must be at most ${withCommas(maxDistance)}`;
  return undefined;
}

/** The amount as it is kept: to the thousandth of its unit, so that sums are exact. */
export function keptAmount(amount: number): number {
  return thousandths(amount) / 1_000;
}

export function formatDistance({ amount, unit }: Distance): string {
  return `${oneDecimal(divideHalfUp(thousandths(amount), 100))} ${unit}`;
}

export function totalDistance(distances: Iterable<Distance>): DistanceTotal {
  const total = { kmThousandths: 0, milesThousandths: 0 };
  for (const { amount, unit } of distances) {
    if (unit === 'km') total.kmThousandths += thousandths(amount);
    else total.milesThousandths += thousandths(amount);
  }
  return total;
}

/** The whole in one unit, rounded once, to 1 decimal. */
export function totalInUnit(total: DistanceTotal, unit: DistanceUnit): number {
  const micrometres =
    total.kmThousandths * micrometresPerThousandth.km +
    total.milesThousandths * micrometresPerThousandth.miles;
  return divideHalfUp(micrometres, micrometresPerThousandth[unit] * 100) / 10;
}

/** "214.5 km", "36.0 miles" or "214.5 km + 36.0 miles"; nothing at all is told in `unitOfZero`. */
export function describeTotal(total: DistanceTotal, unitOfZero: DistanceUnit): string {
  const km = divideHalfUp(total.kmThousandths, 100);
  const miles = divideHalfUp(total.milesThousandths, 100);
  if (km === 0 && miles === 0) return `0.0 ${unitOfZero}`;
  if (miles === 0) return `${oneDecimal(km)} km`;
  if (km === 0) return `${oneDecimal(miles)} miles`;
  return `${oneDecimal(km)} km + ${oneDecimal(miles)} miles`;
}

/** As `describeTotal`, and from 20 of a unit on without a decimal: for what is estimated. */
export function describeRoughly(total: DistanceTotal, unitOfZero: DistanceUnit): string {
  const { kmThousandths: km, milesThousandths: miles } = total;
  const rounded = (amount: number) =>
    amount < 20_000 ? oneDecimal(divideHalfUp(amount, 100)) : withCommas(divideHalfUp(amount, 1_000));
  if (km === 0 && miles === 0) return `0.0 ${unitOfZero}`;
  if (miles === 0) return `${rounded(km)} km`;
  if (km === 0) return `${rounded(miles)} miles`;
  return `${rounded(km)} km + ${rounded(miles)} miles`;
}

function thousandths(amount: number): number {
  return Math.round(amount * 1_000);
}

/** Of whole numbers, and exact: the quotient itself may not fit a double. */
function divideHalfUp(dividend: number, divisor: number): number {
  const remainder = dividend % divisor;
  const quotient = (dividend - remainder) / divisor;
  return remainder * 2 >= divisor ? quotient + 1 : quotient;
}

function oneDecimal(tenths: number): string {
  return `${withCommas(Math.floor(tenths / 10))}.${tenths % 10}`;
}
