import { parseDate } from '@internationalized/date';
import type { AbsenceKind } from '@/domain/absences/absence';
import { plusDays } from '@/domain/absences/absence';
import { dayOfDate, weekNumberOfDay } from '@/domain/plans/days';
import { type Estimating, type Whole, wholeAmount, wholeOf } from '@/domain/plans/figures';
import { numbers } from '@/domain/plans/numbers';
import { type Plan, type Workout, workoutsOn } from '@/domain/plans/plan';
import type { Measure } from '@/domain/plans/volume';
import type { components } from '@/lib/schema';

export type Way = 'leaveOut' | 'move' | 'easeBack';
export type Change = components['schemas']['RealignChange'];

/** Time off that is saved together with the plan's change. */
export type TimeOffToSave = { absenceId: string | undefined; kind: AbsenceKind; note: string };

/** What the plan is bent around. Days are ISO dates. */
export type RealignCase =
  | { about: 'timeOff'; from: string; to: string; off: TimeOffToSave }
  | { about: 'lost' | 'start'; from: string; to: string }
  | { about: 'race'; from: string; to: string; raceOn: string; race: string };

/** An open dialog: it asks what happened, or shows the ways. */
export type OpenRealign =
  | { about?: undefined }
  | { about: RealignCase; way: Way; onBack?: (() => void) | undefined };

/** Ease back from what? A race that moves takes no days away. */
export function waysOf({ about }: RealignCase): readonly [Way, Way, Way?] {
  return about === 'race' ? ['leaveOut', 'move'] : ['leaveOut', 'move', 'easeBack'];
}

/** How many days were lost, or how far the race moves. */
export function daysOf(about: RealignCase): number {
  const [from, to] = about.about === 'race' ? [about.to, about.raceOn] : [about.from, plusDays(about.to, 1)];
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

export type Realigned = {
  /** The plan with the changes. */
  plan: Plan;
  /** Sessions that stay in it and that nobody runs. */
  unrun: ReadonlySet<string>;
  changes: readonly Change[];
};

/**
 * Brings the changes into a plan, which may have edits that the server does not know: only what changes is touched. `proposed` is
 * the plan that the server would save.
 */
export function realigned(plan: Plan, proposed: Plan, changes: readonly Change[]): Realigned {
  const found = new Map<string, { day: number; workout: Workout }>();
  for (const [day, workouts] of Object.entries(proposed.days))
    for (const workout of workouts) found.set(workout.id, { day: Number(day), workout });
  const isOnRecord = ({ reason }: Change) => reason === 'excused' || reason === 'missed';
  const touched = new Map(changes.filter((one) => !isOnRecord(one)).map((one) => [one.workoutId, one]));
  const days: Plan['days'] = {};
  const put = (day: number, workout: Workout) => {
    days[day] = [...(days[day] ?? []), workout];
  };
  for (const [day, workouts] of Object.entries(plan.days)) {
    for (const workout of workouts) {
      const change = touched.get(workout.id);
      const after = found.get(workout.id);
      if (!change) put(Number(day), workout);
      else if (after) put(after.day, change.reason === 'moved' ? workout : after.workout);
    }
  }
  const weeks = Math.max(plan.weeks, proposed.weeks);
  return {
    plan: { ...plan, days, weeks, durationText: String(weeks) },
    unrun: new Set(changes.filter(isOnRecord).map(({ workoutId }) => workoutId)),
    changes: changes.filter(({ before }) => before.type !== 'Rest'),
  };
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
