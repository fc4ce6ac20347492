import type { DistanceUnit } from '@/lib/distance';

/** "3:55–4:05 /km", of seconds for one unit. */
export function paceRangeText([from, to]: readonly [number, number], unit: DistanceUnit): string {
  const name = unit === 'km' ? '/km' : '/mile';
  return from === to ? `${clock(from)} ${name}` : `${clock(from)}–${clock(to)} ${name}`;
}

export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;
}
