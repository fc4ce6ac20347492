import { expect, test } from 'vitest';
import { raceText, sessionsText, usedText } from './planTemplate';
import { planTemplate } from './planTemplate.testing';

test('a race is shown by its name, by its distance, or as any', () => {
  expect(raceText({ raceDistance: 21.0975, raceDistanceType: 'km' })).toBe('Half marathon');
  expect(raceText({ raceDistance: 15, raceDistanceType: 'km' })).toBe('15 km');
  expect(raceText({ raceDistance: null, raceDistanceType: null })).toBe('Any');
});

test('sessions per week are a range if weeks differ', () => {
  expect(sessionsText({ sessionsFrom: 6, sessionsTo: 7 })).toBe('6–7');
  expect(sessionsText({ sessionsFrom: 5, sessionsTo: 5 })).toBe('5');
});

test('how often a template was used is written in words', () => {
  expect([0, 1, 3].map(usedText)).toEqual(['never', 'once', '3 times']);
});

test('a search finds the race and the tags', () => {
  expect(planTemplate({ tags: ['Frühling'] }).searchText).toContain('fruhling');
  expect(planTemplate({}).searchText).toContain('half marathon');
});
