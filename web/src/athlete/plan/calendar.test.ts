import { expect, test } from 'vitest';
import {
  canBeDone,
  isHidden,
  isMovedAway,
  isOpen,
  likelyDay,
  movableDays,
  onDay,
  placedWorkouts,
  planAt,
  swapPartner,
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

test('a moved session shows on both days', () => {
  const [from] = onDay(placed, '2026-10-15');
  const [to] = onDay(placed, '2026-10-16');
  expect(from && isMovedAway(from)).toBe(true);
  expect(to?.workout.id).toBe('tempo');
  expect(to && isMovedAway(to)).toBe(false);
});

test('a week counts what was run of its sessions, once and in one unit', () => {
  expect(weekProgress(placed, '2026-10-12', 'km')).toEqual({ done: 10, planned: 47 });
  const half = workout('half', '2026-10-13', 10, { outcome: 'done', distance: 5, distanceType: 'miles' });
  const miles = {
    ...workout('miles', '2026-10-14', 10, { outcome: 'done' }),
    distanceType: 'miles',
  } as PageWorkout;
  const late = workout('late', '2026-10-17', 20, { outcome: 'done', movedTo: '2026-10-19' });
  const recorded = { recorded: { distanceInMeters: 8_200, timerSeconds: 2_500 } };
  const withRun = (answer: Partial<Answer>) =>
    weekProgress(
      placedWorkouts({ plans: [plan('2026-10-12', 2, [workout('run', '2026-10-13', 10, answer)])] }),
      '2026-10-12',
      'km',
    ).done;
  expect(withRun({ ...recorded }), 'the recording counts').toBeCloseTo(8.2, 5);
  expect(withRun({ ...recorded, distance: 9, distanceType: 'km' }), 'what was typed wins').toBe(9);
  const mixed = placedWorkouts({ plans: [plan('2026-10-12', 2, [half, miles, late])] });
  const inKm = weekProgress(mixed, '2026-10-12', 'km');
  expect(inKm.done, 'what was said to be real counts, not the plan').toBeCloseTo(24.14, 2);
  expect(inKm.planned).toBeCloseTo(26.09, 2);
  expect(weekProgress(mixed, '2026-10-12', 'miles').done).toBeCloseTo(15, 5);
  expect(weekProgress(mixed, '2026-10-19', 'km'), 'it counts in the week it was run').toEqual({
    done: 20,
    planned: 20,
  });
});

test('the plan of a day is the one that contains it, else the next, else the last', () => {
  const later = plan('2026-11-09', 1, []);
  expect(planAt([autumn, later], '2026-10-20')).toBe(autumn);
  expect(planAt([autumn, later], '2026-10-30')).toBe(later);
  expect(planAt([autumn, later], '2027-01-01')).toBe(later);
  expect(planAt([], '2026-10-20')).toBeUndefined();
});

test('weeks count from the Monday of the first', () => {
  expect(weekNumberAt(autumn, '2026-10-11')).toBe(0);
  expect(weekNumberAt(autumn, '2026-10-12')).toBe(1);
  expect(weekNumberAt(autumn, '2026-10-19')).toBe(2);
});

test('a workout can move to nearby days of its plan without an answer', () => {
  const [sunday] = onDay(placed, '2026-10-18');
  // Friday has a session that was moved there.
  const days = ['2026-10-17', '2026-10-19', '2026-10-20', '2026-10-21', '2026-10-22', '2026-10-23'];
  expect(sunday && movableDays(sunday, placed, '2026-10-15')).toEqual(days);
  expect(sunday && likelyDay(days, sunday, '2026-10-15')).toBe('2026-10-19');
  expect(sunday && likelyDay(days, sunday, '2026-10-21'), 'not a day that is over').toBe('2026-10-21');
  expect(sunday && movableDays(sunday, placed, '2026-10-25').at(-1), 'today, however late').toBe(
    '2026-10-25',
  );
  const [moved] = onDay(placed, '2026-10-16');
  expect(moved && movableDays(moved, placed, '2026-10-15'), 'neither where it was nor where it is').toEqual([
    '2026-10-13',
    '2026-10-14',
    '2026-10-17',
    '2026-10-18',
    '2026-10-19',
    '2026-10-20',
  ]);
});

test('a moved session is answered on its new day, and a future one cannot be done', () => {
  const [left] = onDay(placed, '2026-10-15');
  const [arrived] = onDay(placed, '2026-10-16');
  expect([left && isOpen(left), arrived && isOpen(arrived)]).toEqual([false, true]);
  const [answered] = onDay(placed, '2026-10-12');
  expect(answered && isOpen(answered)).toBe(false);
  const onFriday = (today: string) => arrived && canBeDone(arrived, today);
  expect(['2026-10-15', '2026-10-16'].map(onFriday)).toEqual([false, true]);
});

test('a week too far ahead is hidden, not empty', () => {
  const twoWeeks = plan('2026-10-12', 2, []);
  twoWeeks.weeks.push({ ...twoWeeks.weeks[0], weekStartDate: '2026-10-19', isShown: false } as never);
  const days = ['2026-10-18', '2026-10-19', '2026-10-25', '2026-10-26'];
  expect(days.map((day) => isHidden(twoWeeks, day))).toEqual([false, true, true, false]);
});

test('a session trades places with the only open one of the day, while its own day is not over', () => {
  const hills = workout('hills', '2026-10-15', 10);
  const steady = workout('steady', '2026-10-16', 10);
  const done = workout('done', '2026-10-17', 10, { outcome: 'done' });
  const all = placedWorkouts({ plans: [plan('2026-10-12', 2, [hills, steady, done])] });
  const [moving] = onDay(all, '2026-10-15');
  if (!moving) throw new Error('no session');
  const partner = (day: string, today: string) => swapPartner(moving, all, day, today)?.workout.id;
  expect(partner('2026-10-16', '2026-10-15')).toBe('steady');
  expect(partner('2026-10-16', '2026-10-16'), 'what was missed joins the day').toBeUndefined();
  expect(partner('2026-10-17', '2026-10-15'), 'answered').toBeUndefined();
  expect(partner('2026-10-18', '2026-10-15'), 'nobody there').toBeUndefined();
  const two = placedWorkouts({
    plans: [plan('2026-10-12', 2, [hills, steady, workout('gym', '2026-10-16', 0)])],
  });
  expect(swapPartner(moving, two, '2026-10-16', '2026-10-15'), 'two there').toBeUndefined();
});
