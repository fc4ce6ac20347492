import { t } from '@lingui/core/macro';
import { type DistanceUnit, distanceFigure, metresPerUnit, withUnit } from '@/domain/units/distance';
import { perUnit } from '@/domain/units/pace';
import { fixedText, wholeText } from '@/lib/language/numbers';

export function inUnit(metres: number, unit: DistanceUnit): number {
  return metres / metresPerUnit[unit];
}

/** "11.8 km" */
export function metresText(metres: number, unit: DistanceUnit): string {
  return withUnit(distanceFigure(inUnit(metres, unit)), unit);
}

/** "0.45 km": what is short is told to the hundredth. */
export function exactText(metres: number, unit: DistanceUnit): string {
  return withUnit(fixedText(inUnit(metres, unit), 2), unit);
}

/** Seconds for one unit; nothing where nothing was covered. */
export function paceSeconds(
  metres: number | null | undefined,
  seconds: number,
  unit: DistanceUnit,
): number | undefined {
  return metres && metres > 0 && seconds > 0 ? (seconds / metres) * metresPerUnit[unit] : undefined;
}

/** "5:03 /km" */
export function paceText(secondsAUnit: number, unit: DistanceUnit): string {
  return `${minutesAndSeconds(secondsAUnit)} ${perUnit(unit)}`;
}

/** "5:03" */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** "59:33", and "1:06:02" from an hour on. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const hours = Math.floor(whole / 3_600);
  const rest = minutesAndSeconds(whole % 3_600);
  return hours === 0 ? rest : `${hours}:${rest.padStart(5, '0')}`;
}

/** Seconds a kilometre, as they are for one unit. */
export function secondsForUnit(secondsAKm: number, unit: DistanceUnit): number {
  return (secondsAKm * metresPerUnit[unit]) / 1_000;
}

/** "400 m", "1 mile", "5.0 km": a distance that best efforts are told of. */
export function bestDistanceText(metres: number, unit: DistanceUnit): string {
  if (Math.abs(metres - metresPerUnit.miles) < 1) return t`1 mile`;
  return metres < 1_000 ? `${wholeText(metres)} m` : metresText(metres, unit);
}
