import type { RaceDistance } from '@/domain/races/raceDistance';

/** The athlete of a tried plan, who is on no server's roster. */
export const triedAthleteId = 'you';

export type TriedRace = RaceDistance & { time: string };

let race: TriedRace | undefined;

/** The race that gives the visitor's paces: a page has one visitor, with one plan. Returns whether it is another. */
export function setTriedRace(next: TriedRace): boolean {
  const isNew = JSON.stringify(next) !== JSON.stringify(race);
  race = next;
  return isNew;
}

/** Only the athlete of the tried plan has a race. */
export function triedRaceOf(athleteId: string | undefined): TriedRace | undefined {
  return athleteId === triedAthleteId ? race : undefined;
}
