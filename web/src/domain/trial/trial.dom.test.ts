import { CalendarDate } from '@internationalized/date';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTrial } from './openTrial';
import { emptyPlan, isSampleAthlete, sampleTrial } from './samplePlan';
import { forgetTrial, readTrial, writeTrial } from './trial';
import { triedBody } from './triedBody';

const key = 'longrun-trial';
const thursday = new CalendarDate(2026, 10, 15);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('the sample begins on the coming Monday and ends with its race', () => {
  const { plan, goal } = sampleTrial(thursday);
  expect([plan.startsOn, plan.weeks, Object.keys(plan.days).length]).toEqual(['2026-10-19', 8, 56]);
  expect(plan.days[goal.raceDay]?.[0]?.title).toBe('Half marathon');
  expect(triedBody(sampleTrial(thursday)).goal?.raceDate).toBe('2026-12-13');
  expect(sampleTrial(new CalendarDate(2026, 10, 19)).plan.startsOn).toBe('2026-10-19');
});

it('a changed plan opens again as it was', () => {
  const trial = { ...sampleTrial(thursday), changeCount: 1 };
  writeTrial({ ...trial, plan: emptyPlan(trial.plan) });
  const { trial: opened, isLost } = openTrial(thursday);
  expect([opened.id, opened.plan.name, isLost]).toEqual([trial.id, 'My plan', false]);
});

it('an untouched sample begins anew, with the dates of today', () => {
  writeTrial(sampleTrial(new CalendarDate(2026, 8, 3)));
  expect(openTrial(thursday).trial.plan.startsOn).toBe('2026-10-19');
});

it.each([
  ['of another version', JSON.stringify({ ...sampleTrial(thursday), version: 0, changeCount: 3 })],
  ['that is damaged', '{"version":1,"plan":'],
])('a plan %s is replaced by the sample, which is told', (_, text) => {
  localStorage.setItem(key, text);
  const { trial, isLost } = openTrial(thursday);
  expect([isLost, trial.changeCount]).toEqual([true, 0]);
});

it('an untouched sample of another version is replaced without a word', () => {
  localStorage.setItem(key, JSON.stringify({ ...sampleTrial(thursday), version: 0 }));
  expect(openTrial(thursday).isLost).toBe(false);
});

it('without storage, or with full storage, nothing is kept and nothing breaks', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(writeTrial(sampleTrial(thursday))).toBe(false);
  expect(readTrial()).toBeUndefined();
  forgetTrial();
});

it('an athlete without a name, or with that of the sample, is the account’s own', () => {
  expect([isSampleAthlete('You'), isSampleAthlete(' '), isSampleAthlete('Maya Lind')]).toEqual([
    true,
    true,
    false,
  ]);
});
