import { plural, t } from '@lingui/core/macro';
import { inUnit } from '@/domain/activities/runFigures';
import { formatRaceDistance, namedDistanceOf, type RaceDistance } from '@/domain/races/raceDistance';
import { formatRaceTime } from '@/domain/races/raceTime';
import { type DistanceUnit, withUnit } from '@/domain/units/distance';
import { listed } from '@/lib/language/lists';
import { wholeText } from '@/lib/language/numbers';
import type { components } from '@/lib/schema';

export type Prediction = components['schemas']['PredictionAnswer'];
export type PredictionSource = components['schemas']['PredictionSourceAnswer'];

/** In seconds, the quick end first. */
export type TimeRange = { low: number; high: number };

export function rangeOf({ low, high }: Prediction): TimeRange | undefined {
  return typeof low === 'number' && typeof high === 'number' ? { low, high } : undefined;
}

/** "3:18–3:27", and "19:40–20:20" below an hour. */
export function rangeText({ low, high }: TimeRange): string {
  const text = high >= 3_600 ? hoursAndMinutes : formatRaceTime;
  return `${text(low)}–${text(high)}`;
}

function hoursAndMinutes(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** "from the half and 52 km a week" */
export function basisText({ sources }: Pick<Prediction, 'sources'>, unit: DistanceUnit): string {
  const parts = sources.filter(({ isUsed }) => isUsed).flatMap((source) => partsOf(source, unit));
  const basis = listed([...new Set(parts)]);
  return t({
    message: `from ${basis}`,
    comment: 'What a predicted time rests on: “from the half and 52 km a week”',
  });
}

function partsOf(source: PredictionSource, unit: DistanceUnit): string[] {
  const races = source.races.map(raceWords);
  const weekly = source.weeklyRunning;
  if (!weekly) return races;
  return source.kind === 'training'
    ? [weeksWords(weekly.weeks)]
    : [...races, weeklyText(weekly.meters, unit)];
}

function weeksWords(weeks: number): string {
  return t({
    message: plural(weeks, { one: '# week of running', other: '# weeks of running' }),
    comment: 'After “from”',
  });
}

/** "52 km a week" */
export function weeklyText(metres: number, unit: DistanceUnit): string {
  const distance = withUnit(wholeText(Math.round(inUnit(metres, unit))), unit);
  return t`${distance} a week`;
}

/** "the half": what a prediction is from. */
function raceWords(race: RaceDistance): string {
  const named = namedDistanceOf(race);
  if (named?.id === 'half') return t({ message: 'the half', comment: 'A half marathon, after “from”' });
  if (named?.id === 'marathon') return t({ message: 'the marathon', comment: 'After “from”' });
  const distance = named?.name ?? formatRaceDistance(race);
  return t({ message: `the ${distance}`, comment: 'A race, after “from”: “the 10K”' });
}

/** Where a target stands beside the range. */
export function plausibility({ low, high }: TimeRange, target: number): string {
  if (target >= low && target <= high) return t`inside the range`;
  const apart = apartText(target < low ? low - target : target - high);
  return target < low ? t`${apart} quicker than the range` : t`${apart} slower than the range`;
}

/** "3 min", "2:40" */
function apartText(seconds: number): string {
  const minutes = seconds / 60;
  return Number.isInteger(minutes) && minutes < 60 ? `${minutes} min` : formatRaceTime(seconds);
}
