import { expect, test } from 'vitest';
import { readingOf } from '@/domain/session-reader/reading.testing';
import { newTemplate } from '@/domain/workout-templates/template';
import { template } from '@/domain/workout-templates/template.testing';
import { contentOf, formOf, hasOpenUnit, inUnit, problemsOf, sessionOf, severalRuns } from './templateForm';

const blank = formOf(newTemplate('km'));
const filled = { ...blank, title: 'Hills', description: 'Up and down' };

test('an unedited form equals the template it was opened with', () => {
  const {
    id: _id,
    searchText: _text,
    ...content
  } = template('t1', {
    distance: { amount: 21.097, unit: 'km' },
    durationMinutes: 95,
    paceFrom: '4:20/km',
  });
  expect(contentOf(formOf(content))).toEqual(content);
});

test('title and description are required', () => {
  expect(problemsOf(blank)).toEqual({ title: 'Title is required', description: 'Description is required' });
  expect(problemsOf({ ...filled, description: ' \n' })).toEqual({ description: 'Description is required' });
  expect(problemsOf(filled)).toEqual({});
});

test('distance and duration cannot be negative', () => {
  expect(problemsOf({ ...filled, distance: '-0.5', durationInMinutes: '-1' })).toEqual({
    distance: 'Distance cannot be negative',
    durationInMinutes: 'Duration cannot be negative',
  });
});

test('figures are parsed leniently, or rejected', () => {
  const typed = contentOf({ ...filled, distance: '10 mi', durationInMinutes: '1:30' });
  expect(typed).toMatchObject({ distance: { amount: 16.093, unit: 'km' }, durationMinutes: 90 });
  expect(Object.keys(problemsOf({ ...filled, distance: '10 laps', durationInMinutes: 'an hour' }))).toEqual([
    'distance',
    'durationInMinutes',
  ]);
});

test('the unit can change while the distance is 0, and the paces follow it', () => {
  expect(hasOpenUnit(filled)).toBe(true);
  expect(hasOpenUnit({ ...filled, distance: '0.0' })).toBe(true);
  expect(hasOpenUnit({ ...filled, distance: '5' })).toBe(false);

  const inMiles = inUnit({ ...filled, paceFrom: '5:30/km' }, 'miles');
  expect(inMiles).toMatchObject({ unit: 'miles', paceFrom: '5:30/mile' });
  expect(contentOf(inMiles).distance).toEqual({ amount: 0, unit: 'miles' });
});

test('parsed steps are saved with their text, and an unread text keeps the previous steps', () => {
  const typed = { ...filled, stepsText: ' 10k easy ' };
  const reading = readingOf({});
  const session = { text: '10k easy', steps: reading.workouts[0]?.steps };
  expect(sessionOf(typed, reading, undefined)).toEqual(session);
  expect(contentOf(typed, sessionOf(typed, reading, undefined))).toMatchObject({ session });
  expect(sessionOf(typed, undefined, undefined)).toEqual({ text: '10k easy', steps: [] });
  expect(sessionOf(typed, undefined, sessionOf(typed, reading, undefined))).toEqual(session);
  expect(sessionOf(filled, undefined, sessionOf(typed, reading, undefined))).toBeUndefined();
});

test('a text with several runs is rejected as a template, so that none is lost', () => {
  const reading = readingOf({});
  const [run] = reading.workouts;
  expect(severalRuns(reading)).toBeUndefined();
  expect(severalRuns(undefined)).toBeUndefined();
  expect(severalRuns({ problems: [], workouts: run ? [run, run] : [] })).toMatch(/^These are two runs/);
});
