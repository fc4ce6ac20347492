import { type DistanceUnit, unitKm } from '@/domain/units/distance';
import { perUnit } from '@/domain/units/pace';
import type { NamedPaces, Target } from './steps';

/** The pace of a target in seconds per unit, the faster end first; undefined if it is unknown. */
export function paceInUnit(
  target: Target | undefined,
  paces: NamedPaces,
  unit: DistanceUnit,
): [from: number, to: number] | undefined {
  if (target?.type === 'pace') {
    const factor = unitKm(unit) / unitKm(target.distanceType);
    return [Math.round(target.secondsFrom * factor), Math.round(target.secondsTo * factor)];
  }
  if (target?.type !== 'named') return undefined;
  const [named, other] = [paces[target.name], target.nameTo && paces[target.nameTo]];
  if (!named) return undefined;
  const offset = (target.offsetSeconds ?? 0) / unitKm(paces.offsetUnit ?? 'km');
  const ends = [...named, ...(other ?? [])].map((seconds) => Math.round((seconds + offset) * unitKm(unit)));
  return [Math.min(...ends), Math.max(...ends)];
}

/** "3:55–4:05 /km", from seconds per unit. */
export function paceRangeText([from, to]: readonly [number, number], unit: DistanceUnit): string {
  const unitText = perUnit(unit);
  return from === to ? `${clock(from)} ${unitText}` : `${clock(from)}–${clock(to)} ${unitText}`;
}

export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
