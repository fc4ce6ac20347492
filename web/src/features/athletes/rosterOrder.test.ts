import { expect, test } from 'vitest';
import { inboxOf, item } from '@/domain/inbox/inbox.testing';
import { type Athlete, athleteOf } from './athlete';
import type { AthleteProgress } from './progress';
import { inboxPlaces, orderedAthletes } from './rosterOrder';

const athletes = ['Aoife', 'Ben', 'Kenji', 'Maya'].map((firstName) =>
  athleteOf({ documentId: firstName.toLowerCase(), firstName, lastName: 'Runner' }),
);
const race = (athleteId: string, raceDate: string): [string, AthleteProgress] => [
  athleteId,
  { athleteId, nextRace: { name: 'Race', raceDate } },
];
const names = (ordered: readonly Athlete[]) => ordered.map(({ firstName }) => firstName);
const nobody = { places: new Map<string, number>(), progress: new Map<string, AthleteProgress>() };

test('athletes who need the coach are in inbox order, the others by name', () => {
  const inbox = inboxOf([
    item('comment', { athleteId: 'maya' }),
    item('pain', { athleteId: 'kenji' }),
    item('missed', { athleteId: 'maya' }),
    item('missed', { athleteId: 'ben' }),
  ]);
  const places = inboxPlaces(inbox);
  expect([...places]).toEqual([
    ['maya', 0],
    ['kenji', 1],
    ['ben', 2],
  ]);
  expect(names(orderedAthletes(athletes, 'needs', { ...nobody, places }))).toEqual([
    'Maya',
    'Kenji',
    'Ben',
    'Aoife',
  ]);
  expect(orderedAthletes(athletes, 'needs', nobody)).toBe(athletes);
});

test('the next race comes first, and athletes without one follow by name', () => {
  const progress = new Map([race('maya', '2026-12-06'), race('ben', '2026-11-22')]);
  const known = { places: new Map([['kenji', 0]]), progress };
  expect(names(orderedAthletes(athletes, 'race', known))).toEqual(['Ben', 'Maya', 'Aoife', 'Kenji']);
  expect(orderedAthletes(athletes, 'name', known)).toBe(athletes);
});
