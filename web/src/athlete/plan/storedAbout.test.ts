import { expect, test } from 'vitest';
import { storedAbout } from './storedAbout';

const nothing = {
  hasPhoneNumber: false,
  hasStrava: false,
  hasNotes: false,
  groupCount: 0,
  goalCount: 0,
  resultCount: 0,
  hasAvailability: false,
  hasBirthday: false,
  hasHeartRates: false,
  hasUsualTerrain: false,
  hasAgeGradeTable: false,
  absenceCount: 0,
  channels: [],
};

test('only stored data is listed', () => {
  expect(storedAbout(nothing, 'Nora')).toEqual([
    'Your name.',
    'Your plans and your training paces.',
    'Nothing for messages: you haven’t been asked.',
  ]);
  const all = { hasPhoneNumber: true, hasStrava: true, hasNotes: true, groupCount: 2, goalCount: 1 };
  expect(storedAbout({ ...nothing, ...all, resultCount: 3, channels: ['Email'] }, 'Nora')).toEqual([
    'Your name, phone number, Strava profile, 2 groups and notes that Nora wrote about you.',
    'Your plans, 1 race, 3 results and your training paces.',
    'For messages: your email address, language, time zone, what you said when asked, the messages and your replies.',
  ]);
});

test('heart rates, a birthday, the usual terrain and the table of age grades are listed', () => {
  const numbers = { hasBirthday: true, hasHeartRates: true, hasUsualTerrain: true, hasAgeGradeTable: true };
  expect(storedAbout({ ...nothing, ...numbers }, 'Nora').slice(0, 2)).toEqual([
    'Your name and birthday.',
    'Your plans, your training paces, your heart rates, your usual terrain and the table for your age grades.',
  ]);
});

test('a page cached before the server sent the list shows everything possible', () => {
  expect(storedAbout(undefined, 'Nora')).toHaveLength(2);
});
