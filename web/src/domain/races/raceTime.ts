import { select, t } from '@lingui/core/macro';
import { isPossible, isTooFast } from './possible';
import type { RaceDistance } from './raceDistance';
import { describePace } from './racePace';

type TimeReading = { seconds: number | undefined; problem?: never } | { seconds?: never; problem: string };

/** Which time is being read, for error messages. */
type Timed = 'time' | 'target' | 'result';

const maxSeconds = 100 * 3_600 - 1;
const timePattern = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})$/;

/** Reads "20:00" as minutes and seconds, "3:15:00" with hours; blank text is no time. */
export function readClock(text: string, timed: Timed = 'time'): TimeReading {
  const trimmed = text.trim();
  if (trimmed === '') return { seconds: undefined };
  const match = timePattern.exec(trimmed);
  const hours = Number(match?.[1] ?? 0);
  const minutes = Number(match?.[2]);
  const rest = Number(match?.[3]);
  if (!match || rest > 59 || (match[1] !== undefined && minutes > 59))
    return {
      problem: t`${select(timed, { target: 'Target time', result: 'Result', other: 'Time' })} must look like 20:00 or 3:15:00`,
    };

  const seconds = hours * 3_600 + minutes * 60 + rest;
  if (seconds === 0)
    return {
      problem: t`${select(timed, { target: 'Target time', result: 'Result', other: 'Time' })} must be more than 0`,
    };
  if (seconds <= maxSeconds) return { seconds };
  return {
    problem: t`${select(timed, { target: 'Target time', result: 'Result', other: 'Time' })} must be less than 100 hours`,
  };
}

/**
 * The time of a race. "1:45" means an hour and three quarters if nobody could run the distance in 1 min 45 s. Both
 * cannot be possible, since the slowest race takes less than sixty times as long as the fastest. Impossible times are
 * rejected.
 */
export function readRaceTime(text: string, race: RaceDistance, timed: Timed = 'time'): TimeReading {
  const reading = readClock(text, timed);
  const { seconds } = reading;
  // While the distance is still being typed, it has its own error.
  if (seconds === undefined || !(race.distance > 0) || isPossible(race, seconds)) return reading;
  const inHours = seconds * 60;
  const hasTwoFigures = text.split(':').length === 2;
  if (hasTwoFigures && inHours <= maxSeconds && isPossible(race, inHours)) return { seconds: inHours };
  const pace = describePace(race, seconds);
  return isTooFast(race, seconds)
    ? {
        problem: t`${select(timed, { target: 'Target time', result: 'Result', other: 'Time' })} means a pace of ${pace}, faster than anyone can run`,
      }
    : {
        problem: t`${select(timed, { target: 'Target time', result: 'Result', other: 'Time' })} means a pace of ${pace}, slower than any race`,
      };
}

/** "1:45:00, 4:59/km": the interpretation of a text, shown next to the field. */
export function raceTimeInWords(text: string, race: RaceDistance): string | undefined {
  const { seconds } = readRaceTime(text, race);
  if (seconds === undefined || !(race.distance > 0)) return undefined;
  return `${formatRaceTime(seconds)}, ${describePace(race, seconds)}`;
}

/** "20:00", or "3:15:00" from one hour on. */
export function formatRaceTime(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = twoDigits(seconds % 60);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
