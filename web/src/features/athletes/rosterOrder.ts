import type { Inbox } from '@/domain/inbox/inbox';
import type { Athlete } from './athlete';
import type { AthleteProgress } from './progress';
import type { RosterOrder } from './rosterSearch';

type Known = {
  /** Everybody in the inbox, by their first position in it. */
  places: ReadonlyMap<string, number>;
  progress: ReadonlyMap<string, AthleteProgress>;
};

/**
 * The positions of athletes in the inbox, in the order of its groups, newest first. Unlisted items have no position.
 */
export function inboxPlaces({ groups }: Inbox): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const { athleteId } of groups.flatMap(({ items }) => items)) {
    if (!places.has(athleteId)) places.set(athleteId, places.size);
  }
  return places;
}

/** Expects athletes sorted by name; those without a position come last, by name. */
export function orderedAthletes(
  athletes: readonly Athlete[],
  order: RosterOrder,
  { places, progress }: Known,
): readonly Athlete[] {
  if (order === 'race') {
    return withKnownFirst(
      athletes,
      ({ id }) => progress.get(id)?.nextRace?.raceDate,
      (one, other) => (one < other ? -1 : one > other ? 1 : 0),
    );
  }
  if (order === 'needs' && places.size > 0) {
    return withKnownFirst(
      athletes,
      ({ id }) => places.get(id),
      (one, other) => one - other,
    );
  }
  return athletes;
}

function withKnownFirst<Key>(
  athletes: readonly Athlete[],
  keyOf: (athlete: Athlete) => Key | undefined,
  compare: (one: Key, other: Key) => number,
): readonly Athlete[] {
  const known: { athlete: Athlete; key: Key }[] = [];
  const others: Athlete[] = [];
  for (const athlete of athletes) {
    const key = keyOf(athlete);
    if (key === undefined) others.push(athlete);
    else known.push({ athlete, key });
  }
  known.sort((one, other) => compare(one.key, other.key));
  return [...known.map(({ athlete }) => athlete), ...others];
}
