import { expect, test } from 'vitest';
import { athleteOf } from './connections.testing';
import { chosenTwice, firstChoices, leftOut, matchable, matchesOf } from './matches';

const roster = [
  athleteOf('Maya Lindqvist', { state: 'works', isOwn: true }),
  athleteOf('Priya Raman', { state: 'works', isOwn: false }),
  athleteOf('Kenji Watanabe', { state: 'filesOnly' }),
];
const found = [
  { intervalsId: 'i1', name: 'priya', athleteId: 'id of Priya' },
  { intervalsId: 'i2', name: 'Kenji W.', suggestedAthleteId: 'id of Kenji' },
  { intervalsId: 'i3', name: 'Somebody' },
];
const people = matchable(roster);

test('an athlete who connected on their own is not matched by the coach', () => {
  expect(people.map(({ name }) => name)).toEqual(['Priya Raman', 'Kenji Watanabe']);
});

test('matches that are known and names that are alike are chosen first', () => {
  const choices = firstChoices(found, people);
  expect(choices).toEqual({ i1: people[0], i2: people[1], i3: null });
  expect(matchesOf(found, choices)).toEqual([
    { intervalsId: 'i1', athleteId: 'id of Priya', name: 'priya' },
    { intervalsId: 'i2', athleteId: 'id of Kenji', name: 'Kenji W.' },
  ]);
});

test('an athlete can be one person only', () => {
  const [priya = null] = people;
  expect([...chosenTwice({ i1: priya, i3: priya, i2: null })]).toEqual(['id of Priya']);
  expect(chosenTwice({ i1: priya, i2: null }).size).toBe(0);
});

test('who would be disconnected is named before saving', () => {
  expect(leftOut(roster, { i1: null })).toEqual(['Priya Raman']);
  expect(leftOut(roster, firstChoices(found, people))).toEqual([]);
});
