import { startDay } from '@/domain/plans/days';
import { numbers } from '@/domain/plans/numbers';
import { type Plan, type Workout, type WorkoutContent, workoutsOn } from '@/domain/plans/plan';
import { maxWeeks, maxWorkoutsADay } from '@/lib/limits';
import { filledDays } from '../state/planChanges';

/** The workouts of a week from Monday to Sunday, at the time it was copied. */
export type CopiedWeek = { week: number; days: readonly (readonly Workout[])[] };

/* Changes to a whole week. Weeks count from 1. As in planChanges, each mutates the immer draft it is given, and the
   `lostBy...` functions say beforehand what it would lose. */

export function copyOfWeek(plan: Plan, week: number): CopiedWeek {
  return { week, days: daysOfWeek(week).map((day) => workoutsOn(plan, day)) };
}

export function workoutsOfWeek(plan: Plan, week: number): readonly Workout[] {
  return daysOfWeek(week).flatMap((day) => workoutsOn(plan, day));
}

/** Replaces the content of the week. Days before the start stay empty. */
export function pasteWeek(plan: Plan, week: number, { days }: CopiedWeek, newId: () => string): void {
  const start = startDay(plan.startsOn);
  daysOfWeek(week).forEach((day, weekday) => {
    const workouts = day < start ? [] : (days[weekday] ?? []);
    put(
      plan,
      day,
      workouts.map((workout) => ({ ...workout, id: newId(), isCompleted: false })),
    );
  });
}

/** Repeats a week over the following ones; extends the plan if necessary. */
export function repeatWeek(plan: Plan, week: number, times: number, newId: () => string): void {
  const copied = copyOfWeek(plan, week);
  last(plan, Math.max(plan.weeks, week + times));
  for (const next of numbers(week + 1, times)) pasteWeek(plan, next, copied, newId);
}

export function maxRepeats(week: number): number {
  return maxWeeks - week;
}

/** Days with a race. */
export type RaceDays = Pick<ReadonlyMap<number, unknown>, 'has'>;

/** What a change of volume concerns: completed workouts stay as they were run, and a race is as long as it is. */
export function toScale(plan: Plan, week: number, races: RaceDays): Workout[] {
  const days = daysOfWeek(week).filter((day) => !races.has(day));
  const workouts = days.flatMap((day) => workoutsOn(plan, day));
  return workouts.filter(({ isCompleted, type }) => !isCompleted && type !== 'rest');
}

/** Puts the scaled contents in place of the workouts they were made of. One that was edited meanwhile stays. */
export function putScaled(
  plan: Plan,
  week: number,
  before: readonly Workout[],
  contents: readonly WorkoutContent[],
): void {
  const scaled = new Map(before.map((workout, place) => [workout.id, { workout, content: contents[place] }]));
  for (const day of daysOfWeek(week)) {
    plan.days[day]?.forEach((workout, place, workouts) => {
      const found = scaled.get(workout.id);
      if (!found?.content || !isSameContent(workout, found.workout)) return;
      workouts[place] = { ...found.content, id: workout.id, isCompleted: workout.isCompleted };
    });
  }
}

function isSameContent(one: Workout, other: Workout): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function clearWeek(plan: Plan, week: number): void {
  for (const day of daysOfWeek(week)) delete plan.days[day];
}

/** Inserts an empty week before this one; it and the later ones move down. */
export function insertWeek(plan: Plan, week: number): void {
  last(plan, plan.weeks + 1);
  moveFrom(plan, firstDay(week), 7);
}

/** Later weeks move up. */
export function removeWeek(plan: Plan, week: number): void {
  clearWeek(plan, week);
  moveFrom(plan, firstDay(week + 1), -7);
  last(plan, plan.weeks - 1);
}

/** The week's own workouts, and those of the second week that would fall before the start. */
export function lostByRemoving(plan: Plan, week: number): number {
  const after = cloned(plan);
  removeWeek(after, week);
  return countOf(plan) - countOf(after);
}

/** Shifts everything from the week's Monday on by this many days, which may be negative. */
export function shiftFrom(plan: Plan, week: number, days: number): void {
  moveFrom(plan, firstDay(week), days);
}

/** Workouts that would fall off the end, before the start, or onto a full day. */
export function lostByShifting(plan: Plan, week: number, days: number): number {
  const after = cloned(plan);
  shiftFrom(after, week, days);
  return countOf(plan) - countOf(after);
}

/** Drops workouts outside the plan. A day that moves onto a filled one is added to it, as far as there is room. */
function moveFrom(plan: Plan, from: number, days: number): void {
  const moved = filledDays(plan)
    .filter((day) => day >= from)
    .map((day) => [day, plan.days[day] ?? []] as const);
  for (const [day] of moved) delete plan.days[day];
  for (const [day, workouts] of moved) {
    const to = day + days;
    if (to < startDay(plan.startsOn) || to >= plan.weeks * 7) continue;
    put(plan, to, [...workoutsOn(plan, to), ...workouts].slice(0, maxWorkoutsADay));
  }
}

function last(plan: Plan, weeks: number): void {
  plan.weeks = weeks;
  plan.durationText = String(weeks);
}

function put(plan: Plan, day: number, workouts: Workout[]): void {
  if (workouts.length === 0) delete plan.days[day];
  else plan.days[day] = workouts;
}

function cloned(plan: Plan): Plan {
  return { ...plan, days: { ...plan.days } };
}

function countOf(plan: Plan): number {
  return Object.values(plan.days).flat().length;
}

function firstDay(week: number): number {
  return (week - 1) * 7;
}

function daysOfWeek(week: number): number[] {
  return numbers(firstDay(week), 7);
}
