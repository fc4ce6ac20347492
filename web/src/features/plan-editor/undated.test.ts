import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import {
  dayOfDate,
  longDate,
  shortDate,
  shortDateAndWeek,
  startDay,
  undatedStart,
} from '@/domain/plans/days';
import { newPlan, newWorkoutContent } from '@/domain/plans/plan';
import { mondayOf } from '@/lib/calendar';
import { gridDays } from './calendar/gridDays';
import { planProblem, workoutRefused } from './planProblem';

const template = {
  ...newPlan(undatedStart, 'km'),
  name: 'Half',
  template: { race: null, level: 'Elite', anchor: 'RaceDay', raceWeekday: 7, tags: [] } as const,
};

test('a plan without dates starts on a Monday, and all of its days are in the future', () => {
  const start = parseDate(undatedStart);
  expect(mondayOf(start).compare(start)).toBe(0);
  const today = dayOfDate(undatedStart, parseDate('2199-12-31'));
  const place = { startsOn: undatedStart, startDay: startDay(undatedStart), today };
  expect(gridDays(3, place).map(({ phase, name, dateText }) => [phase, name, dateText])[1]).toEqual([
    'next',
    'Tuesday, week 3',
    '',
  ]);
});

test('its days show weekday and week, never a date', () => {
  expect(shortDate(undatedStart, 8)).toBe('Tue, week 2');
  expect(longDate(undatedStart, 8)).toBe('Tuesday, week 2');
  expect(shortDateAndWeek(undatedStart, 8)).toBe('Tue, week 2');
  expect(shortDateAndWeek('2026-10-14', 8)).toBe('Tue 20 Oct, week 2');
});

test('a template needs a name and no athlete', () => {
  expect(planProblem(template)).toBeUndefined();
  expect(planProblem({ ...template, name: ' ' })).toEqual({
    field: 'name',
    message: 'Enter a name',
  });
});

test('a server error about a workout of a template names its day', () => {
  const workout = (id: string) => ({ ...newWorkoutContent('km'), id, isCompleted: false });
  const plan = { ...template, days: { 0: [workout('a')], 8: [workout('b'), workout('c')] } };
  expect(workoutRefused(plan, 'workouts[2].title', 'Title is required')).toMatchObject({
    day: 8,
    workoutId: 'c',
    message: 'Tue, week 2: Title is required',
  });
});
