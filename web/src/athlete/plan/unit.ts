import { readStored, store } from '@/athlete/storage';
import { type DistanceUnit, formatDistance, isDistanceUnit, unitKm } from '@/domain/units/distance';
import { perUnit } from '@/domain/units/pace';

const unitKey = 'longrun-unit';

/** The unit chosen on this device, else the plan's. */
export function chosenUnit(planUnit: DistanceUnit): DistanceUnit {
  const kept = readStored(unitKey);
  return isDistanceUnit(kept) ? kept : planUnit;
}

export function chooseUnit(unit: DistanceUnit): void {
  store(unitKey, unit);
}

export function inUnit(amount: number, from: DistanceUnit, to: DistanceUnit): number {
  return from === to ? amount : (amount * unitKm(from)) / unitKm(to);
}

/** "13.0 km" in the athlete's unit. */
export function distanceText(amount: number, from: DistanceUnit, to: DistanceUnit): string {
  return formatDistance({ amount: inUnit(amount, from, to), unit: to });
}

/** "4:20/km" and "4:30/km" as "4:20–4:30 /km", in the athlete's unit. */
export function paceText(
  paceFrom: string | null | undefined,
  paceTo: string | null | undefined,
  unit: DistanceUnit,
): string {
  const ends = [...new Set([paceFrom, paceTo].filter(Boolean).map((pace) => paceInUnit(pace ?? '', unit)))];
  return ends.length === 0 ? '' : `${ends.join('–')} ${perUnit(unit)}`;
}

function paceInUnit(pace: string, unit: DistanceUnit): string {
  const [time = '', per = ''] = pace.split('/');
  const [minutes = 0, seconds = 0] = time.split(':').map(Number);
  const from: DistanceUnit = per === 'km' ? 'km' : 'miles';
  const all = Math.round((minutes * 60 + seconds) * (inUnit(1, unit, from) || 1));
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
}
