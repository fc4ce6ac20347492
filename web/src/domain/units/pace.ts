import { t } from '@lingui/core/macro';
import type { DistanceUnit } from './distance';

export type Pace = { minutes: number; seconds: number; unit: DistanceUnit };
type PaceReading = { pace: Pace | undefined; problem?: never } | { pace?: never; problem: string };

const pacePattern = /^(\d{1,2})(?::(\d{2})?)?\s*(?:\/\s*(km|miles|mile|mi))?$/i;

/** Reads "5:30/km", "5:30 /mile", "5:30" (in `unitIfUnstated`) and "5" (5:00); blank text is no pace. */
export function readPace(text: string, unitIfUnstated: DistanceUnit): PaceReading {
  const trimmed = text.trim();
  if (trimmed === '') return { pace: undefined };
  const match = pacePattern.exec(trimmed);
  if (!match) return { problem: t`Pace must look like 5:30/km or 5:30/mile` };

  const minutes = Number(match[1]);
  const seconds = Number(match[2] ?? 0);
  if (minutes < 2 || minutes > 10) return { problem: t`Pace minutes must be between 2 and 10` };
  if (seconds > 59) return { problem: t`Pace seconds must be between 00 and 59` };
  return { pace: { minutes, seconds, unit: statedUnit(match[3]) ?? unitIfUnstated } };
}

export function formatPace({ minutes, seconds, unit }: Pace): string {
  return `${minutes}:${String(seconds).padStart(2, '0')}/${paceUnit(unit)}`;
}

/** The unit as paces are stored and sent. */
export function paceUnit(unit: DistanceUnit): 'km' | 'mile' {
  return unit === 'km' ? 'km' : 'mile';
}

/** "/km", "/mile", for display. */
export function perUnit(unit: DistanceUnit): string {
  return unit === 'km' ? '/km' : t`/mile`;
}

/** The same minutes and seconds in another unit: the pace in a form follows its distance unit. */
export function paceInUnit(text: string, unit: DistanceUnit): string {
  const { pace } = readPace(text, unit);
  return pace ? formatPace({ ...pace, unit }) : text;
}

function statedUnit(text: string | undefined): DistanceUnit | undefined {
  if (text === undefined) return undefined;
  return text.toLowerCase() === 'km' ? 'km' : 'miles';
}
