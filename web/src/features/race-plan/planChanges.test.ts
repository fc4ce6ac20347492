import { expect, it } from 'vitest';
import { racePlan } from '@/domain/race-plan/racePlan.testing';
import { changesAfterSave, countChanges, readChanges, realChanges } from './planChanges';

const saved = racePlan().plan;

it('a field that was changed back is no change', () => {
  expect(realChanges(saved, { strategy: 'EvenPace' })).toEqual({ strategy: 'EvenPace' });
  expect(realChanges(saved, { strategy: 'NegativeSplit', edgesMeters: [] })).toEqual({});
});

it('the weather, the course and the sections are one change each', () => {
  expect(countChanges({ temperatureCelsius: 20, humidityPercent: 40 })).toBe(1);
  expect(countChanges({ edgesMeters: [5_000], sectionNames: ['', ''], strategy: 'EvenPace' })).toBe(2);
  expect(countChanges({ courseId: 'other', fitCourse: 'Stretch', isShown: true })).toBe(1);
});

it('what is changed while a save is on its way stays a change', () => {
  const sent = { ...saved, strategy: 'EvenPace' as const };
  expect(changesAfterSave(sent, { strategy: 'EvenPace', note: 'Later' })).toEqual({ note: 'Later' });
});

it('damaged changes are none', () => {
  expect(readChanges('{"note":')).toEqual({});
  expect(readChanges('[1]')).toEqual({});
  expect(readChanges('{"note":"Kept"}')).toEqual({ note: 'Kept' });
});
