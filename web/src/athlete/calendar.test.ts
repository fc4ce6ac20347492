import { expect, test } from 'vitest';
import {
  isHidden,
  isMovedAway,
  movableDays,
  onDay,
  placedWorkouts,
  planAt,
  weekNumberAt,
  weekProgress,
} from './calendar';
import type { Answer, PagePlan, PageWorkout } from './page';

function workout(id: string, scheduledDate: string, distance: number, answer?: Partial<Answer>): PageWorkout {
  return {
    id,
    scheduledDate,
    distance,
    distanceType: 'km',
    title: id,
    description: '',
    type: 'EasyRun',
    durationInMinutes: 0,
    notes: '',
    isCompleted: false,
    weekNumber: 1,
    comments: [],
    ...(answer && { answer: { workoutId: id, outcome: 'done', ...answer } as Answer }),
  } as PageWorkout;
}

function plan(startDate: string, duration: number, workouts: PageWorkout[]): PagePlan {
  return {
    scheduleId: startDate,
    name: startDate,
    description: '',
    startDate,
    duration,
    distanceType: 'km',
    weeks: [{ weekNumber: 1, weekStartDate: startDate, isShown: true, workouts }],
  } as PagePlan;
}

const easy = workout('easy', '2026-10-12', 10, { outcome: 'done' });
const tempo = workout('tempo', '2026-10-15', 13, { outcome: 'moved', movedTo: '2026-10-16' });
const long = workout('long', '2026-10-18', 24);
const autumn = plan('2026-10-12', 2, [easy, tempo, long]);
const placed = placedWorkouts({ plans: [autumn] });

test('what was moved stands on both days', () => {
  const [from] = onDay(placed, '2026-10-15');
  const [to] = onDay(placed, '2026-10-16');
  expect(from && isMovedAway(from)).toBe(true);
  expect(to?.workout.id).toBe('tempo');
  expect(to && isMovedAway(to)).toBe(false);
});

test('a week counts what was done of what was planned, once', () => {
  expect(weekProgress(placed, '2026-10-12')).toEqual({ done: 10, planned: 47 });
});

test('the plan of a day is the one it lies in, else the next, else the last', () => {
  const later = plan('2026-11-09', 1, []);
  expect(planAt([autumn, later], '2026-10-20')).toBe(autumn);
  expect(planAt([autumn, later], '2026-10-30')).toBe(later);
  expect(planAt([autumn, later], '2027-01-01')).toBe(later);
  expect(planAt([], '2026-10-20')).toBeUndefined();
});

test('weeks are counted from the Monday of the first', () => {
  expect(weekNumberAt(autumn, '2026-10-11')).toBe(0);
  expect(weekNumberAt(autumn, '2026-10-12')).toBe(1);
  expect(weekNumberAt(autumn, '2026-10-19')).toBe(2);
});

test('a workout moves to days of its plan, not to its own', () => {
  const [one] = onDay(placed, '2026-10-18');
  expect(one && movableDays(one, '2026-10-15')).toEqual([
    '2026-10-15',
    '2026-10-16',
    '2026-10-17',
    '2026-10-19',
    '2026-10-20',
    '2026-10-21',
    '2026-10-22',
  ]);
});

test('a week that lies too far ahead is hidden, not empty', () => {
  const twoWeeks = plan('2026-10-12', 2, []);
  twoWeeks.weeks.push({ ...twoWeeks.weeks[0], weekStartDate: '2026-10-19', isShown: false } as never);
  const days = ['2026-10-18', '2026-10-19', '2026-10-25', '2026-10-26'];
  expect(days.map((day) => isHidden(twoWeeks, day))).toEqual([false, true, true, false]);
});
