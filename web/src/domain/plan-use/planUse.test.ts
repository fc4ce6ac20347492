import { expect, test } from 'vitest';
import type { components } from '@/lib/schema';
import {
  amongSquad,
  bodyOfUse,
  changesText,
  checksOf,
  dayChangeText,
  droppedText,
  inCalls,
  type PlanUse,
  paceText,
  previewedMisfit,
  withGroup,
} from './planUse';

const use: PlanUse = {
  templateId: 't',
  chosen: new Set(['maya', 'kai']),
  anchor: 'RaceDay',
  raceDay: '',
  startsOn: '',
  usesGoals: true,
  hasOwnPaces: true,
  fitsAvailability: true,
  adaptations: {},
  exceptions: new Map([
    ['kai', { volumePercent: 80 }],
    ['gone', { daysAWeek: 3 }],
  ]),
};
const plan: components['schemas']['PreviewedPlan'] = {
  startDate: '2027-02-01',
  endDate: '2027-04-25',
  raceName: 'London',
  weeks: 12,
  weeksDropped: 0,
  dropped: [],
  droppedCount: 0,
  misfits: [],
  misfitCount: 0,
  easyPace: { from: '5:25/km', to: '5:50/km' },
  tempoPace: { from: '4:20/km', to: '4:20/km' },
  peakDistance: 87.8,
  isPeakEstimated: false,
  isRecentEstimated: false,
  peakWeek: 9,
  recentDistance: 80,
  isRecentPlanned: false,
  distanceType: 'km',
  overlaps: [],
};
const preview = (changes: Partial<typeof plan> = {}) => ({
  athleteId: 'maya',
  athleteName: 'Maya Lindqvist',
  plan: { ...plan, ...changes },
});

test('the request names the chosen athletes, and is not sent while a date is missing', () => {
  expect(bodyOfUse(use, '2027-01-04')).toEqual({
    templateId: 't',
    athletes: ['maya', 'kai'],
    anchor: 'RaceDay',
    useGoals: true,
    ownPaces: true,
    fitAvailability: true,
    adaptations: {},
    exceptions: [{ athleteId: 'kai', adaptations: { volumePercent: 80 } }],
    today: '2027-01-04',
  });
  expect(bodyOfUse({ ...use, usesGoals: false }, '2027-01-04')).toBeUndefined();
  expect(bodyOfUse({ ...use, anchor: 'Start' }, '2027-01-04')).toBeUndefined();
  expect(bodyOfUse({ ...use, anchor: 'Start', startsOn: '2027-01-11' }, '2027-01-04')).toMatchObject({
    date: '2027-01-11',
    useGoals: false,
  });
  expect(bodyOfUse({ ...use, chosen: new Set() }, '2027-01-04')).toBeUndefined();
});

test('problems are listed before warnings', () => {
  expect(checksOf(preview(), true)).toEqual([{ kind: 'ok', text: 'No conflict' }]);
  const overlaps = [{ scheduleId: 's', name: 'Altitude camp', endDate: '2027-01-31' }];
  expect(checksOf(preview({ overlaps, recentDistance: 54, weeksDropped: 2, easyPace: null }), true)).toEqual([
    { kind: 'bad', text: 'Overlaps Altitude camp until 31 Jan 2027' },
    { kind: 'warn', text: 'The first 2 weeks are left out, never the taper' },
    { kind: 'warn', text: 'The peak is 1.6 times the biggest week done in the last four (54.0 km)' },
    { kind: 'warn', text: 'No paces known, so they stay as written' },
  ]);
  expect(checksOf({ ...preview(), problem: 'Race day is too near' }, true)).toEqual([
    { kind: 'bad', text: 'Race day is too near' },
  ]);
});

test('dropped sessions are counted next to the weeks, and listed with the reason', () => {
  const dropped = [
    { week: 1, weekday: 2, title: 'Easy', reason: 'noTime' as const },
    { week: 2, weekday: 5, title: 'Recovery', reason: 'fewerDays' as const },
  ];
  expect(checksOf(preview({ weeksDropped: 1, dropped, droppedCount: 2 }), true)).toEqual([
    { kind: 'warn', text: 'The first week is left out, never the taper' },
    { kind: 'warn', text: '1 session left out' },
  ]);
  expect(dropped.map(droppedText)[1]).toBe('Week 2: Recovery (fewer days a week)');
});

test('what does not fit when an athlete can run is counted and named', () => {
  const misfits = [
    { week: 9, days: ['2026-11-15'], kind: 'tooLong' as const, figures: [168, 150] },
    { week: 9, days: ['2026-11-13'], kind: 'noRun' as const, figures: [] },
  ];
  expect(checksOf(preview({ misfits, misfitCount: 2 }), true)).toEqual([
    { kind: 'warn', text: '2 things don’t fit their running days' },
  ]);
  expect(misfits.map(previewedMisfit)).toEqual([
    'Week 9: 2 h 48 on Sun 15 Nov: 18 min more than there is time for.',
    'Week 9: Fri 13 Nov isn’t a running day.',
  ]);
});

test('paces are shown without the unit', () => {
  expect([paceText(plan.easyPace), paceText(plan.tempoPace), paceText(null)]).toEqual([
    '5:25–5:50',
    '4:20',
    '',
  ]);
});

test('a group is selected and deselected as a whole', () => {
  expect([...withGroup(new Set(['a']), ['a', 'b'])]).toEqual(['a', 'b']);
  expect([...withGroup(new Set(['a', 'b', 'c']), ['a', 'b'])]).toEqual(['c']);
});

test('a change is summed up in one line', () => {
  const day = (fate: 'changes' | 'kept' | 'happened') => ({
    date: '2027-02-01',
    fate,
    before: [],
    after: [],
  });
  const changes = (...fates: ('changes' | 'kept' | 'happened')[]) => ({
    scheduleId: 's',
    athleteId: 'a',
    athleteName: 'Maya',
    name: 'Half',
    startDate: '2027-02-01',
    isShown: false,
    changeCount: 0,
    days: fates.map(day),
  });
  expect(changesText(changes('changes', 'changes', 'kept', 'happened'))).toBe(
    '2 days change, 1 adapted here and kept, 1 already over',
  );
  expect(changesText(changes())).toBe('Nothing new');
});

test('athletes who no longer exist are left out', () => {
  expect([...amongSquad(use, [{ id: 'kai' }, { id: 'ben' }]).chosen]).toEqual(['kai']);
  expect(amongSquad(use, [{ id: 'kai' }, { id: 'maya' }])).toBe(use);
});

test('a changed day says what differs', () => {
  const run = (changes = {}) => ({
    title: 'Easy Run',
    distance: 10,
    distanceType: 'km' as const,
    durationInMinutes: 60,
    stepsText: '',
    ...changes,
  });
  expect(dayChangeText({ before: [run()], after: [run({ distance: 12 })] })).toBe(
    'Easy Run, 10 km → Easy Run, 12 km',
  );
  expect(dayChangeText({ before: [run()], after: [run({ title: 'Hills' })] })).toBe('Easy Run → Hills');
  expect(dayChangeText({ before: [run()], after: [run({ stepsText: '10k easy' })] })).toBe(
    'Easy Run → Easy Run, “10k easy”',
  );
  expect(dayChangeText({ before: [], after: [run(), run({ title: 'Core', distance: 0 })] })).toBe(
    'nothing → Easy Run, 10 km, 60 min; Core, 60 min',
  );
  expect(dayChangeText({ before: [run()], after: [run()] })).toBe('Easy Run: other words, type or paces');
});

test('more plans than one call accepts are sent in several', () => {
  const ids = Array.from({ length: 1001 }, (_, n) => `${n}`);
  expect(inCalls(ids).map(({ length }) => length)).toEqual([500, 500, 1]);
  expect(inCalls(ids).flat()).toEqual(ids);
});
