import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { goal } from '@/domain/goals/goal.testing';
import { planTemplate } from '@/domain/plan-templates/planTemplate.testing';
import { newTemplate, type Template } from '@/domain/workout-templates/template';
import { i18n } from '@/lib/language/texts';
import { entriesOf, groupNames, type Known } from './entries';
import { searchEntries } from './search';

const plan = (id: string, name: string, athleteName: string): Known['plans'][number] => ({
  scheduleDocumentId: id,
  athleteId: 'maya',
  details: { name, athleteName, description: '', startDate: '2026-10-05', duration: 12 },
  createdAt: '2026-10-01T08:00:00Z',
  distanceType: 'km',
  unpublishedChanges: 0,
  isShown: false,
  measure: 'distance',
  weeklyDistances: [],
  weeklyDurationsInMinutes: [],
  workoutCount: 0,
});

const template: Template = {
  ...newTemplate('km'),
  id: 'mp',
  title: 'Marathon pace, 12 km inside 28',
  type: 'long',
  distance: { amount: 28, unit: 'km' },
  searchText: '',
};

const known: Known = {
  plans: [
    plan('valencia', 'Valencia Marathon, sub 3:15', 'Maya Lindqvist'),
    plan('base', 'Base building', 'Tomás Herrera'),
  ],
  athletes: [
    { id: 'maya', name: 'Maya Lindqvist' },
    { id: 'tomas', name: 'Tomás Herrera' },
  ],
  templates: [template],
  planTemplates: [planTemplate({ templateId: 'sub', name: 'Sub 40, two quality days', raceDistance: 10 })],
  goals: [goal({ raceDate: '2026-12-06' })],
};
const entries = entriesOf(known, parseDate('2026-11-04'));
const found = (query: string) =>
  searchEntries(entries, query).map(({ group, entries }) => [
    i18n._(groupNames[group]),
    ...entries.map(({ text }) => text),
  ]);

test('each group shows its best matches, and actions depend on the query', () => {
  expect(found('mar')).toEqual([
    ['Plans', 'Valencia Marathon, sub 3:15'],
    ['Workouts', 'Marathon pace, 12 km inside 28'],
    ['Goals', expect.stringContaining('Valencia Marathon')],
  ]);
  expect(found('maya').at(-1)).toEqual(['Actions', 'New plan for Maya Lindqvist']);
  expect(found('new plan tomas')).toContainEqual(['Actions', 'New plan for Tomás Herrera']);
});

test('a plan template is found by its name and by its race', () => {
  expect(found('sub 40')).toEqual([['Templates', 'Sub 40, two quality days']]);
  expect(found('10k')).toContainEqual(['Templates', 'Sub 40, two quality days']);
});

test('a plan is also found by its athlete, below the athlete', () => {
  expect(found('lindqvist').slice(0, 2)).toEqual([
    ['Athletes', 'Maya Lindqvist'],
    ['Plans', 'Valencia Marathon, sub 3:15'],
  ]);
  expect(found('valencia')[0]?.[0]).toBe('Plans');
});

test('without a query: recent plans and actions', () => {
  expect(found('  ').map(([group]) => group)).toEqual(['Plans', 'Actions']);
  expect(found('').at(-1)).not.toContain('New plan for Maya Lindqvist');
});

test('a group shows five, and nonsense finds nothing', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ id: `${index}`, name: `Ann ${index}` }));
  const roster = entriesOf({ ...known, athletes: many }, parseDate('2026-11-04'));
  expect(searchEntries(roster, 'ann')[0]?.entries).toHaveLength(5);
  expect(found('xyzzy')).toEqual([]);
});

test('details show the progress of a plan, an athlete and a goal', () => {
  const detail = (id: string) => entries.find((entry) => entry.id === id)?.detail;
  expect(detail('plan valencia')).toBe('Maya Lindqvist, week 5 of 12');
  expect(detail('athlete tomas')).toBe('no plan running');
  expect(detail('athlete maya')).toBe('week 5 of 12');
  expect(detail('workout mp')).toBe('Long Run, 28.0 km');
  expect(entries.find(({ group }) => group === 'goals')?.detail).toBe('6 Dec 2026, 32 days');
});
