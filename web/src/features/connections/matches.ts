import type { AthleteConnection, IntervalsAthlete, Match } from './queries';

export type Person = { id: string; name: string };

/** The athlete of the roster by the id at intervals.icu. */
export type Choices = Readonly<Record<string, Person | null>>;

export function nameOf({ firstName, lastName }: AthleteConnection): string {
  return `${firstName} ${lastName}`;
}

/** Who can be matched: athletes who connected themselves stay as they are. */
export function matchable(roster: readonly AthleteConnection[]): Person[] {
  return roster
    .filter(({ connection }) => connection.isOwn !== true)
    .map((athlete) => ({ id: athlete.athleteId, name: nameOf(athlete) }));
}

/** What is known and what is suggested; nothing is kept before the coach says so. */
export function firstChoices(found: readonly IntervalsAthlete[], people: readonly Person[]): Choices {
  const personOf = (id: string | null | undefined) => people.find((person) => person.id === id) ?? null;
  return Object.fromEntries(
    found.map(({ intervalsId, athleteId, suggestedAthleteId }) => [
      intervalsId,
      personOf(athleteId ?? suggestedAthleteId),
    ]),
  );
}

/** Athletes who were chosen twice. */
export function chosenTwice(choices: Choices): Set<string> {
  const ids = Object.values(choices).flatMap((person) => person?.id ?? []);
  return new Set(ids.filter((id, place) => ids.indexOf(id) !== place));
}

export function matchesOf(found: readonly IntervalsAthlete[], choices: Choices): Match[] {
  return found.flatMap(({ intervalsId, name }) => {
    const person = choices[intervalsId];
    return person ? [{ intervalsId, athleteId: person.id, name }] : [];
  });
}

/** Connected by the coach's key now, and not after these choices. */
export function leftOut(roster: readonly AthleteConnection[], choices: Choices): string[] {
  const kept = new Set(Object.values(choices).map((person) => person?.id));
  return roster
    .filter(({ connection, athleteId }) => connection.isOwn === false && !kept.has(athleteId))
    .map(nameOf);
}
