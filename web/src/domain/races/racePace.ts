import { type DistanceUnit, metresPerUnit } from '@/domain/units/distance';
import { perUnit } from '@/domain/units/pace';
import { metresOf, type RaceDistance } from './raceDistance';

/** The pace of an even-paced race, in seconds per kilometre or mile. */
export function racePaceSeconds(race: RaceDistance, seconds: number, unit: DistanceUnit): number {
  return (seconds * metresPerUnit[unit]) / metresOf(race);
}

/** "4:37" */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** "4:37 /km" */
export function describeRacePace(race: RaceDistance, seconds: number, unit: DistanceUnit): string {
  return `${minutesAndSeconds(racePaceSeconds(race, seconds, unit))} ${perUnit(unit)}`;
}

/** "4:37/km", in the unit of the race. */
export function describePace(race: RaceDistance, seconds: number): string {
  return describeRacePace(race, seconds, race.distanceType).replace(' ', '');
}

/** "4:16/km" in seconds. */
export function secondsOfPace(pace: string): number {
  const [minutes, seconds] = pace.split('/')[0]?.split(':') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}
