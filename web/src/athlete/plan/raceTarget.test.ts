import { expect, test } from 'vitest';
import type { PageGoal, PagePlan } from './page';
import { nextRace, raceOn } from './raceTarget';
import { targetSplits, targetText } from './targetSplits';

const marathon: PageGoal = {
  raceName: 'Valencia Marathon',
  raceDate: '2026-12-06',
  distance: 42.195,
  distanceType: 'km',
  targetTime: '3:15:00',
};

test('a target has a pace, and even splits in the athlete’s unit', () => {
  expect(targetText(marathon, 'km')).toBe('3:15:00, 4:37 /km');
  expect(targetText(marathon, 'miles')).toBe('3:15:00, 7:26 /mile');
  const labels = (goal: PageGoal, unit: 'km' | 'miles') => targetSplits(goal, unit).map(({ label }) => label);
  expect(labels(marathon, 'km').slice(0, 2)).toEqual(['5 km', '10 km']);
  expect(labels(marathon, 'miles')[0]).toBe('1 mi');
  const short = { ...marathon, distance: 3.1, distanceType: 'miles' as const, targetTime: '20:00' };
  expect(labels(short, 'km')).toEqual(['1 km', '2 km', 'Half', '3 km', '4 km', 'Finish']);
});

test('without a target there is neither', () => {
  const open = { ...marathon, targetTime: null };
  expect(targetText(open, 'km')).toBe('');
  expect(targetSplits(open, 'km')).toEqual([]);
});

test('the next race is the first that is not over', () => {
  const tuneUp = { ...marathon, raceName: 'Half', raceDate: '2026-11-08' };
  const next = (today: string) => nextRace([tuneUp, marathon], today)?.raceName;
  expect(['2026-11-08', '2026-11-09', '2026-12-07'].map(next)).toEqual([
    'Half',
    'Valencia Marathon',
    undefined,
  ]);
});

test('the race of a day is found in any plan', () => {
  const plans = [{ goals: [] }, { goals: [marathon] }] as unknown as PagePlan[];
  expect(raceOn(plans, '2026-12-06')).toBe(marathon);
  expect(raceOn(plans, '2026-12-05')).toBeUndefined();
});
