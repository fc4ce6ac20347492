import { isPossible } from '@/domain/races/possible';
import type { RaceDistance } from '@/domain/races/raceDistance';
import type { DistanceUnit } from '@/domain/units/distance';
import { readAmount } from '@/domain/units/typedNumber';

/** The names of units in every language: people may type any of them. */
const minuteNames = "(?:minut(?:es?|en|os?|i)|mins?\\.?|m|['’′])";
const hourNames = '(?:hours?|hrs?|h|stunden?|std\\.?|heures?|horas?|or[ae]|uur|uren)';
const minutesPattern = new RegExp(`^(-?\\d+)(?:[.,]\\d*)?\\s*${minuteNames}?$`, 'i');
const hoursPattern = new RegExp(
  `^(\\d+)(?:[.,](\\d+))?\\s*${hourNames}(?:\\s*(\\d{1,2})\\s*${minuteNames}?)?$`,
  'i',
);
const clockPattern = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?\s*h?$/i;
/** Without a distance: up to this many hours make a session, while that many minutes do not. */
const maxCertainHours = 4;
/** Without a distance: from this many minutes on it is a session, while that many hours are not. */
const leastCertainMinutes = 10;

/**
 * Reads whole minutes: "90", "90 min", "1:30", "1h30", "1.5 h", "1:30:00". Blank is 0. Anything else is undefined,
 * including a clock time with two meanings: see `minutesChoices`.
 */
export function readMinutes(text: string, run?: RaceDistance): number | undefined {
  const typed = text.trim().replace(/^[−–]/, '-');
  if (typed === '') return 0;
  const minutes = minutesPattern.exec(typed);
  if (minutes) return whole(Number(minutes[1]));
  const hours = hoursPattern.exec(typed);
  if (hours) return whole(Math.floor(Number(`${hours[1]}.${hours[2] ?? 0}`) * 60) + Number(hours[3] ?? 0));
  const clock = clockPattern.exec(typed);
  if (!clock) return undefined;
  const [first, second] = [Number(clock[1]), Number(clock[2])];
  if (clock[3] !== undefined) return whole(first * 60 + second);
  const isInHours = typed.toLowerCase().endsWith('h') || hasHours(first, second, run);
  return isInHours === undefined ? undefined : whole(isInHours ? first * 60 + second : first);
}

/** The two meanings of an ambiguous clock time, in minutes: "6:30" is six and a half hours, or six minutes. */
export function minutesChoices(text: string, run?: RaceDistance): [number, number] | undefined {
  const clock = clockPattern.exec(text.trim());
  if (!clock || readMinutes(text, run) !== undefined) return undefined;
  return [Number(clock[1]) * 60 + Number(clock[2]), Number(clock[1])];
}

/** "1:30" is an hour and a half, "45:00" is 45 minutes. The distance decides, if there is one. */
function hasHours(first: number, second: number, run: RaceDistance | undefined): boolean | undefined {
  const seconds = first * 60 + second;
  if (run && run.distance > 0) {
    if (isPossible(run, seconds)) return false;
    if (isPossible(run, seconds * 60)) return true;
  }
  if (first >= leastCertainMinutes) return false;
  return first <= maxCertainHours ? true : undefined;
}

function whole(minutes: number): number | undefined {
  return Number.isSafeInteger(minutes) ? minutes : undefined;
}

/** The distance in a form, as far as it can be read. */
export function runOf({ distance, unit }: { distance: string; unit: DistanceUnit }): RaceDistance {
  return { distance: readAmount(distance, unit) ?? 0, distanceType: unit };
}
