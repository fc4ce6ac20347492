import { parseDate } from '@internationalized/date';
import type { AbsenceKind } from '@/domain/absences/absence';
import { plusDays } from '@/domain/absences/absence';
import { dateOfDay, dayOfDate, startDay, weekNumberOfDay } from '@/domain/plans/days';
import { type Estimating, type Whole, wholeAmount, wholeOf } from '@/domain/plans/figures';
import { numbers } from '@/domain/plans/numbers';
import { type Plan, type Workout, workoutsOn } from '@/domain/plans/plan';
import type { Measure } from '@/domain/plans/volume';
import type { components } from '@/lib/schema';

export type Way = 'leaveOut' | 'move' | 'easeBack' | 'moveAll' | 'renumber' | 'buildWeeks' | 'easyWeeks';
export type Change = components['schemas']['RealignChange'];
export type Added = components['schemas']['RealignAdded'];

/** Time off that is saved together with the plan's change. */
export type TimeOffToSave = { absenceId: string | undefined; kind: AbsenceKind; note: string };

/** What the plan is bent around. Days are ISO dates. */
export type RealignCase =
  | { about: 'timeOff'; from: string; to: string; off: TimeOffToSave }
  | { about: 'lost' | 'start'; from: string; to: string }
  /** The start of a plan that runs: from its old start to today, which stays. */
  | { about: 'startMoved'; from: string; to: string; startsOn: string }
  /** `from` is the first day that may change, `to` the day of the race until now. */
  | RaceCase;

export type RaceCase = {
  about: 'race';
  from: string;
  to: string;
  raceOn: string;
  race: string;
  goalId: string | undefined;
};

/** An open dialog: it asks what happened, or shows the ways. */
export type OpenRealign =
  | { about?: undefined }
  | { about: RealignCase; way: Way; onBack?: (() => void) | undefined };

/** Without a race ahead there is no race week to move. */
export function waysOf({ about }: RealignCase, hasRace: boolean): readonly [Way, Way, Way?] {
  if (about === 'race') return ['buildWeeks', 'easyWeeks', 'leaveOut'];
  if (about === 'startMoved') return hasRace ? ['move', 'moveAll', 'renumber'] : ['move', 'renumber'];
  return ['leaveOut', 'move', 'easeBack'];
}

/** How many days were lost, or how far the race moves. */
export function daysOf(about: RealignCase): number {
  switch (about.about) {
    case 'race':
      return daysFromTo(about.to, about.raceOn);
    case 'startMoved':
      return daysFromTo(about.from, about.startsOn);
    default:
      return daysFromTo(about.from, plusDays(about.to, 1));
  }
}

/** By how many weeks of the calendar one day is after the other. */
export function calendarWeeks(from: string, to: string): number {
  return Math.floor(dayOfDate(from, parseDate(to)) / 7);
}

/** How many whole weeks come in or go when a race moves. A race on another weekday takes its own week along. */
export function weeksOfRace({ to, raceOn }: RaceCase): number {
  return Math.round(daysFromTo(to, raceOn) / 7);
}

/** The days that a start moves its sessions by: whole weeks, unless it moves within its week. */
export function daysOfStart({ from, startsOn }: { from: string; startsOn: string }): number {
  const weeks = calendarWeeks(from, startsOn);
  return weeks === 0 ? daysFromTo(from, startsOn) : weeks * 7;
}

export function daysFromTo(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** By less than a week: the taper slides with the race. */
export function isSlide(about: RaceCase): boolean {
  return Math.abs(daysOf(about)) < 7;
}

export type Realigned = {
  /** The plan with the changes. */
  plan: Plan;
  /** Sessions that stay in it and that nobody runs. */
  unrun: ReadonlySet<string>;
  changes: readonly Change[];
  /** The sessions that come in. */
  added: readonly Added[];
};

/** What the server proposes. */
export type Proposal = { proposed: Plan; changes: readonly Change[]; added: readonly Added[] };

/**
 * Brings the changes into a plan, which may have edits that the server does not know: only what changes is touched. `proposed` is
 * the plan that the server would save.
 */
export function realigned(plan: Plan, { proposed, changes, added }: Proposal, way: Way): Realigned {
  const found = new Map<string, { date: string; workout: Workout }>();
  for (const [day, workouts] of Object.entries(proposed.days)) {
    const date = dateOfDay(proposed.startsOn, Number(day)).toString();
    for (const workout of workouts) found.set(workout.id, { date, workout });
  }
  const isOnRecord = ({ reason }: Change) => reason === 'excused' || reason === 'missed';
  const touched = new Map(changes.filter((one) => !isOnRecord(one)).map((one) => [one.workoutId, one]));
  const { startsOn } = way === 'renumber' ? proposed : plan;
  const days: Plan['days'] = {};
  const put = (date: string, workout: Workout) => {
    const day = dayOfDate(startsOn, parseDate(date));
    if (day >= startDay(startsOn)) days[day] = [...(days[day] ?? []), workout];
  };
  for (const [day, workouts] of Object.entries(plan.days)) {
    const date = dateOfDay(plan.startsOn, Number(day)).toString();
    for (const workout of workouts) {
      const change = touched.get(workout.id);
      const after = found.get(workout.id);
      if (!change) put(date, workout);
      else if (after) put(after.date, change.reason === 'moved' ? workout : after.workout);
    }
  }
  for (const { workoutId } of added) {
    const come = found.get(workoutId);
    if (come) put(come.date, come.workout);
  }
  const last = Math.max(-1, ...Object.keys(days).map(Number));
  const canShorten = way === 'renumber' || way === 'buildWeeks' || way === 'easyWeeks';
  const weeks = Math.max(proposed.weeks, canShorten ? weekNumberOfDay(last) : plan.weeks);
  return {
    plan: { ...plan, startsOn, days, weeks, durationText: String(weeks) },
    unrun: new Set(changes.filter(isOnRecord).map(({ workoutId }) => workoutId)),
    changes: changes.filter(({ before }) => before.type !== 'Rest'),
    added,
  };
}

/** How many days before a race had a session and have none any more. */
export function daysBecomeFree(before: Plan, after: Plan, raceOn: string): number {
  const race = dayOfDate(before.startsOn, parseDate(raceOn));
  const days = Object.keys(before.days).map(Number);
  return days.filter((day) => day < race && isPlanned(before, day) && !isPlanned(after, day)).length;
}

function isPlanned(plan: Plan, day: number): boolean {
  return workoutsOn(plan, day).length > 0;
}

/** The volume of each week that is run. */
export function weeksRun(
  { plan, unrun }: Pick<Realigned, 'plan' | 'unrun'>,
  estimating: Estimating,
): Whole[] {
  const isRun = ({ id }: Workout) => !unrun.has(id);
  return numbers(0, plan.weeks).map((week) => {
    const workouts = numbers(week * 7, 7).flatMap((day) => workoutsOn(plan, day));
    return wholeOf(workouts.filter(isRun), estimating);
  });
}

/** The number of the week, from 1, that a day is in. */
export function weekOf(plan: Plan, day: string): number {
  return weekNumberOfDay(dayOfDate(plan.startsOn, parseDate(day)));
}

/** A rise of more than a third. */
const largeRise = 4 / 3;

/** The first week after `week` that grows by more than a third of the one before, and did not before. */
export function steepWeek(
  before: readonly Whole[],
  after: readonly Whole[],
  week: number,
  measure: Measure,
): number | undefined {
  const isSteep = (weeks: readonly Whole[], index: number) => {
    const [last, next] = [weeks[index - 1], weeks[index]].map((whole) =>
      whole ? wholeAmount(whole, measure) : 0,
    );
    return last !== undefined && next !== undefined && last > 0 && next > last * largeRise;
  };
  return numbers(week, Math.max(after.length - week, 0))
    .filter((index) => index > 0 && isSteep(after, index) && !isSteep(before, index))
    .map((index) => index + 1)[0];
}
