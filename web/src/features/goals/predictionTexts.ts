import { parseDate } from '@internationalized/date';
import { t } from '@lingui/core/macro';
import { minutesAndSeconds } from '@/domain/activities/runFigures';
import { type Prediction, type PredictionSource, weeklyText } from '@/domain/goals/prediction';
import { formatRaceDistance, namedDistanceOf, type RaceDistance } from '@/domain/races/raceDistance';
import type { DistanceUnit } from '@/domain/units/distance';
import { metresPerUnit } from '@/domain/units/distance';
import { perUnit } from '@/domain/units/pace';
import { type DateForm, dateText } from '@/lib/language/dates';
import { listed } from '@/lib/language/lists';

type Race = PredictionSource['races'][number];

/** "27 Sep" */
const dayForm: DateForm = { day: 'numeric', month: 'short' };

function raceName(race: RaceDistance): string {
  return namedDistanceOf(race)?.name ?? formatRaceDistance(race);
}

/** "Half marathon and weekly distance" */
export function sourceName({ kind, races }: PredictionSource): string {
  const race = listed(races.map(raceName));
  switch (kind) {
    case 'oneRaceAndDistance':
    case 'twoRacesAndDistance':
      return listed([...races.map(raceName), t`weekly distance`]);
    case 'training':
      return t`Training alone`;
    case 'runningScore':
      return t`Daniels’ formula`;
    case 'simpleFormula':
      return t`Simple formula`;
    case 'sameDistance':
      return race;
  }
}

/** "1:31:51 on 27 Sep, 52 km a week" */
export function sourceDetail({ kind, races, weeklyRunning }: PredictionSource, unit: DistanceUnit): string {
  const ran = races.map(({ time, raceDate }) => {
    const day = dateText(parseDate(raceDate), dayForm);
    return t`${time} on ${day}`;
  });
  if (!weeklyRunning) return ran.join(', ');
  const { meters, secondsPerKilometer } = weeklyRunning;
  const weekly = weeklyText(meters, unit);
  if (kind !== 'training' || typeof secondsPerKilometer !== 'number') return [...ran, weekly].join(', ');
  const pace = `${minutesAndSeconds((secondsPerKilometer * metresPerUnit[unit]) / 1_000)} ${perUnit(unit)}`;
  return t`${weekly} at ${pace}`;
}

/** "Half marathon in 1:29:00 on 13 Dec", "60 km a week" */
export function moveText({ race, weeklyMeters }: Prediction['moves'][number], unit: DistanceUnit): string {
  if (!race) return weeklyText(weeklyMeters ?? 0, unit);
  const name = raceName(race);
  const { time } = race;
  const day = dateText(parseDate(race.raceDate), dayForm);
  return t`${name} in ${time} on ${day}`;
}

export function noPrediction(reason: NonNullable<Prediction['reason']>): string {
  switch (reason) {
    case 'past':
      return t`The race is over.`;
    case 'tooShort':
    case 'tooLong':
      return t`We predict times for races from 1,500 m to the marathon.`;
    case 'noTestedFormula':
      return t`No formula has been tested between the half and the marathon.`;
    case 'noRace':
      return t`No race in the last half year. Run 5 km flat out, and we can predict a time.`;
    case 'noRaceAndLittleRunning':
      return t`No race and fewer than 8 weeks of running. Run 5 km flat out, and we can predict a time.`;
    case 'noWeeklyDistance':
      return t`There’s a race, but fewer than four weeks of running. A marathon takes both.`;
  }
}

export function leftOutText({ race, reason }: Prediction['leftOut'][number]): string {
  const { raceName, time }: Race = race;
  switch (reason) {
    case 'relay':
      return t`${raceName}, ${time}: a relay, by its name.`;
    case 'recordedShorter':
      return t`${raceName}, ${time}: the recording of that day is much shorter.`;
    case 'tooQuick':
      return t`${raceName}, ${time}: much quicker than a shorter race allows. A relay, or a short course?`;
    case 'slower':
      return t`${raceName}, ${time}: much slower than the other races.`;
  }
}
