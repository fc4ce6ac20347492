import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { planOf } from './plan.testing';
import { nextSort, type PlanSort, readPlanSearch } from './planSearch';
import { matchingPlans, shownPlans } from './shownPlans';

const plan = (name: string, athleteName: string, startDate: string, duration: number, workoutCount: number) =>
  planOf({ workoutCount, details: { name, athleteName, startDate, duration } });
// Today is a Monday: the first plan ended yesterday, the second is current, the third is upcoming.
const today = parseDate('2026-10-12');
const plans = [
  plan('Łódź half', 'Zoë', '2026-09-16', 4, 12),
  plan('Autumn', 'Ana', '2026-09-16', 5, 40),
  plan('Winter', 'Åsa', '2026-12-01', 12, 3),
];
const names = (wanted: { search?: string; show?: 'current' | 'finished'; sort?: PlanSort }) =>
  shownPlans(plans, { search: '', show: 'all', sort: undefined, today, ...wanted }).map(
    ({ details }) => details.name,
  );

test('a plan is finished the day after its last training day', () => {
  expect(names({ show: 'finished' })).toEqual(['Łódź half']);
  expect(names({ show: 'current' })).toEqual(['Autumn', 'Winter']);
  expect(names({ show: 'current', search: 'wint' })).toEqual(['Winter']);
});

test.each<[PlanSort | undefined, string[]]>([
  [undefined, ['Łódź half', 'Autumn', 'Winter']],
  ['name', ['Autumn', 'Łódź half', 'Winter']],
  ['-name', ['Winter', 'Łódź half', 'Autumn']],
  ['athlete', ['Autumn', 'Winter', 'Łódź half']],
  ['duration', ['Łódź half', 'Autumn', 'Winter']],
  ['-workouts', ['Autumn', 'Łódź half', 'Winter']],
  ['-start', ['Winter', 'Łódź half', 'Autumn']],
])('sorted by %s', (sort, expected) => {
  expect(names(sort ? { sort } : {})).toEqual(expected);
});

test('the URL keeps valid values', () => {
  expect(readPlanSearch({ q: 'a', sort: '-start', show: 'finished' })).toEqual({
    q: 'a',
    sort: '-start',
    show: 'finished',
  });
  expect(readPlanSearch({ sort: 'colour', show: 'all' })).toEqual({});
});

test('a column sorts ascending, descending, and not at all', () => {
  expect(nextSort(undefined, 'name')).toBe('name');
  expect(nextSort('name', 'name')).toBe('-name');
  expect(nextSort('-name', 'name')).toBeUndefined();
  expect(nextSort('-name', 'start')).toBe('start');
});

const valencia = planOf();
const trail = planOf({
  details: { name: 'Trail 50K', athleteName: 'Aoife Brennan', description: 'Back-to-back weekends' },
});
const found = (search: string) => matchingPlans([valencia, trail], search);

test('a search matches the name, the athlete or the description, in any letter case', () => {
  expect(found('VALENCIA')).toEqual([valencia]);
  expect(found('brennan')).toEqual([trail]);
  expect(found('Weekend')).toEqual([trail]);
  expect(found('a')).toEqual([valencia, trail]);
  expect(found('ultra 100')).toEqual([]);
});

test('accents are optional', () => {
  const goteborg = planOf({ details: { name: 'Half marathon, Göteborg spring' } });
  expect(matchingPlans([goteborg, trail], 'goteborg')).toEqual([goteborg]);
});

test('surrounding blanks do not count, and blanks alone are no search', () => {
  expect(found('  trail ')).toEqual([trail]);
  expect(found('   ')).toEqual([valencia, trail]);
});
