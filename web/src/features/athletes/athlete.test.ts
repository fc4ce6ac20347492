import { expect, test } from 'vitest';
import { athleteBody, athleteOf, changedBody, matchingAthletes, newAthlete } from './athlete';

const tomas = athleteOf({
  documentId: 't',
  firstName: 'Tomás',
  lastName: 'Herrera',
  phoneNumber: '+34 612 550 918',
  phoneNumberE164: '+34612550918',
  notes: 'Works nights',
});
const aoife = athleteOf({
  documentId: 'a',
  firstName: 'Aoife',
  lastName: 'Brennan',
  strava: 'https://www.strava.com/athletes/aoifeb',
});

test.each([
  ['', [tomas, aoife]],
  ['  ', [tomas, aoife]],
  ['TOMAS herr', [tomas]],
  ['612 550', [tomas]],
  ['34612550918', [tomas]],
  ['nights', [tomas]],
  ['aoifeb', [aoife]],
  ['zatopek', []],
])('searching for %j', (search, found) => {
  expect(matchingAthletes([tomas, aoife], search)).toEqual(found);
});

test('the request is trimmed and leaves out empty fields', () => {
  expect(
    athleteBody({ ...newAthlete, firstName: ' Ana ', lastName: 'Silva', phoneNumber: ' ', notes: ' a ' }),
  ).toEqual({
    groups: [],
    firstName: 'Ana',
    lastName: 'Silva',
    notes: 'a',
  });
});

test('unchanged groups are not sent', () => {
  const ana = { ...newAthlete, firstName: 'Ana', lastName: 'Silva', groups: ['Track'] };
  expect(changedBody(ana, ['Track'])).toEqual({
    firstName: 'Ana',
    lastName: 'Silva',
    // Left out they would stay as they were.
    email: '',
    birthday: '',
  });
  expect(changedBody(ana, ['Track', 'Half'])).toMatchObject({ groups: ['Track'] });
  expect(changedBody({ ...ana, groups: [] }, ['Track'])).toMatchObject({ groups: [] });
});
