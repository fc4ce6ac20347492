import { numbers } from '@/domain/plans/numbers';
import { type Plan, type Workout, workoutsOn } from '@/domain/plans/plan';
import { type Change, type Realigned, weekOf } from './realign';

/** A week of the calendar before and after a race has moved. Weeks are numbers from 1. */
export type RaceRow = {
  week: number;
  /** Absent if nothing was planned. */
  before: number | undefined;
  /** What is planned now: a week again, the week that it was, or the same with less or more. Absent if nothing is. */
  after: { week: number; repeats?: number; was?: number } | undefined;
};

/** Weeks that move together by so many days; those that are left out have no such number. */
export type StartRow = { from: number; to: number; days: number | undefined };

/** The weeks that change when a race moves. */
export function raceRows(plan: Plan, { plan: after, changes, added }: Realigned): RaceRow[] {
  const changed = new Set<number>();
  const wasIn = new Map<number, number>();
  const repeats = new Map<number, number>();
  for (const { date, dateAfter } of changes) {
    changed.add(weekOf(plan, date));
    if (!dateAfter) continue;
    changed.add(weekOf(after, dateAfter));
    if (!wasIn.has(weekOf(after, dateAfter))) wasIn.set(weekOf(after, dateAfter), weekOf(plan, date));
  }
  for (const { date, repeats: day } of added) {
    changed.add(weekOf(after, date));
    repeats.set(weekOf(after, date), weekOf(plan, day));
  }
  return numbers(1, Math.max(plan.weeks, after.weeks))
    .filter((week) => changed.has(week))
    .map((week) => ({
      week,
      before: isEmpty(plan, week) ? undefined : week,
      after: isEmpty(after, week) ? undefined : placed(week, repeats.get(week), wasIn.get(week)),
    }));
}

function placed(week: number, repeats: number | undefined, was: number | undefined): RaceRow['after'] {
  if (repeats !== undefined) return { week, repeats };
  return was === undefined || was === week ? { week } : { week, was };
}

/** The weeks behind week `current` that move by so many days or go when the start moves. */
export function startRows(
  plan: Plan,
  changes: readonly Change[],
  { current, shift }: { current: number; shift: number },
): StartRow[] {
  const rows: StartRow[] = [];
  for (const week of numbers(current + 1, Math.max(plan.weeks - current, 0))) {
    const ofWeek = changes.filter(({ date }) => weekOf(plan, date) === week);
    if (ofWeek.length === 0) continue;
    const days = ofWeek.some(({ dateAfter }) => dateAfter) ? shift : undefined;
    const last = rows.at(-1);
    if (last && last.to === week - 1 && last.days === days) last.to = week;
    else rows.push({ from: week, to: week, days });
  }
  return rows;
}

/** The sessions of these weeks that have no day any more. */
export function lostIn(plan: Plan, changes: readonly Change[], from: number, to: number): Change[] {
  return changes.filter(({ date, dateAfter, reason }) => {
    const week = weekOf(plan, date);
    const isOnRecord = reason === 'excused' || reason === 'missed' || reason === 'beforePlan';
    return !dateAfter && !isOnRecord && week >= from && week <= to;
  });
}

/** The longest of the long runs of a week, by what is planned for it. */
export function longRunOf(plan: Plan, week: number): { day: number; workout: Workout } | undefined {
  return numbers((week - 1) * 7, 7)
    .flatMap((day) => workoutsOn(plan, day).map((workout) => ({ day, workout })))
    .filter(({ workout }) => workout.type === 'long')
    .sort((one, other) => other.workout.distance.amount - one.workout.distance.amount)[0];
}

function isEmpty(plan: Plan, week: number): boolean {
  return numbers((week - 1) * 7, 7).every((day) => workoutsOn(plan, day).length === 0);
}
