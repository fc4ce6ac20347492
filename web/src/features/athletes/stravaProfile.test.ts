import { expect, test } from 'vitest';
import { fixture } from '@/lib/fixture';
import { stravaAddress, stravaProfile } from './stravaProfile';

const { accepted, refused } = fixture<{ accepted: string[]; refused: string[] }>('strava');

test.each(accepted)('%s can be opened', (link) => {
  expect(stravaProfile(link)?.href).toBe(new URL(link).href);
});

test.each(refused)('%s is never opened', (link) => {
  expect(stravaProfile(link)).toBeUndefined();
});

test.each([
  ['https://www.strava.com/athletes/mayalindqvist', 'mayalindqvist'],
  ['https://www.strava.com/athletes/12345/', '12345'],
  ['https://strava.com', 'strava.com'],
  ['https://strava.com/athletes/%E0%A4%A', '%E0%A4%A'],
])('%s is shown as %s', (link, name) => {
  expect(stravaProfile(link)?.name).toBe(name);
});

test.each([
  ['strava.com/athletes/1', 'https://strava.com/athletes/1'],
  [' www.strava.com/athletes/1 ', 'https://www.strava.com/athletes/1'],
  ['http://www.strava.com/athletes/1', 'https://www.strava.com/athletes/1'],
  ['Strava.com', 'https://Strava.com'],
  ['https://www.strava.com/athletes/1', 'https://www.strava.com/athletes/1'],
  ['strava.com.evil.example/athletes/1', 'strava.com.evil.example/athletes/1'],
  ['evil.example/strava.com', 'evil.example/strava.com'],
  ['', ''],
])('%j is sent as %j', (typed, sent) => {
  expect(stravaAddress(typed)).toBe(sent);
});
