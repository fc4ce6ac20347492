import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { answerText, planWeekText, raceText, weekDone } from './progress';

const plan = { scheduleId: 's', name: 'Valencia', startDate: '2026-11-02', duration: 12, isShown: true };
const week = {
  weekNumber: 5,
  measure: 'distance' as const,
  plannedDistance: 72.5,
  doneDistance: 27.5,
  distanceType: 'km' as const,
  plannedMinutes: 360,
  doneMinutes: 125,
  isDoneDistanceEstimated: false,
  isDoneTimeEstimated: false,
  excusedDistance: 0,
  excusedMinutes: 0,
};

test('a plan shows its week, or when it starts', () => {
  expect(planWeekText({ athleteId: 'a', plan, thisWeek: week })).toBe('week 5 of 12');
  expect(planWeekText({ athleteId: 'a', plan })).toBe('starts 2 Nov');
  expect(planWeekText({ athleteId: 'a' })).toBe('');
});

test('a week shows distance or time, and never more than 100%', () => {
  expect(weekDone(week)).toEqual({ done: '27.5', planned: '72.5 km', share: 27.5 / 72.5, excused: '' });
  expect(weekDone({ ...week, measure: 'time' })).toMatchObject({ done: '2 h 05', planned: '6 h 00' });
  expect(weekDone({ ...week, doneDistance: 80 })?.share).toBe(1);
  expect(weekDone({ ...week, plannedDistance: 0, doneDistance: 0 })).toBeUndefined();
});

test('sessions of days off stand apart', () => {
  const off = { ...week, excusedDistance: 8, excusedMinutes: 118 };
  expect(weekDone(off)).toMatchObject({ planned: '72.5 km', excused: '8.0 km' });
  expect(weekDone({ ...off, measure: 'time' })).toMatchObject({ excused: '1 h 58' });
});

test('a week with estimates says about', () => {
  const estimated = { ...week, estimatedDistance: 81.6, estimatedMinutes: 443 };
  expect(weekDone(estimated)).toEqual({
    done: 'about 28',
    planned: '82 km',
    share: 27.5 / 81.6,
    excused: '',
  });
  expect(weekDone({ ...estimated, measure: 'time' })).toMatchObject({
    done: 'about 2 h 05',
    planned: '7 h 25',
  });
  expect(weekDone({ ...week, isDoneDistanceEstimated: true })).toMatchObject({
    done: 'about 28',
    planned: '73 km',
  });
});

test('an answer shows its day and its text', () => {
  const answer = { outcome: 'done' as const, scheduledDate: '2026-10-14', hasComment: false };
  expect(answerText(answer)).toEqual({ day: 'Wed 14 Oct', words: 'done' });
  expect(answerText({ ...answer, hasComment: true }).words).toBe('done, commented');
  const pain = { level: 4, place: 'left calf' };
  expect(answerText({ ...answer, pain }).words).toBe('Pain 4 of 10, left calf, done');
  expect(answerText({ ...answer, outcome: 'moved', movedTo: '2026-10-16' }).words).toBe('moved to Fri');
  expect(answerText({ outcome: 'skipped', hasComment: false, saidAt: '2026-10-15T06:00:00Z' })).toEqual({
    day: 'Thu 15 Oct',
    words: 'skipped',
  });
});

test('a race shows how many days away it is', () => {
  const race = { name: 'Valencia', raceDate: '2026-12-06' };
  expect(raceText(race, parseDate('2026-10-15'))).toBe('6 Dec 2026, 52 days');
  expect(raceText(race, parseDate('2026-12-06'))).toBe('6 Dec 2026, today');
});
