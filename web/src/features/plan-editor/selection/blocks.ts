import { plural, t } from '@lingui/core/macro';
import { startDay } from '@/domain/plans/days';
import { type Plan, type Workout, type WorkoutContent, workoutsOn } from '@/domain/plans/plan';
import { maxWorkoutsADay } from '@/lib/limits';
import { copyOf, setWorkouts } from '../drag/carrying';
import { cornersOf, daysOf, type Range, rowsOf } from './range';

/** The workouts of a block of days: one row per week, one cell per day. */
export type Block<Content extends WorkoutContent = WorkoutContent> =
  readonly (readonly (readonly Content[])[])[];

export type Placed<Content extends WorkoutContent = WorkoutContent> = {
  day: number;
  workouts: readonly Content[];
};

export function blockIn(plan: Plan, range: Range): Block<Workout> {
  return rowsOf(range).map((row) => row.map((day) => workoutsOn(plan, day)));
}

/**
 * Where the cells of a block go, as in a spreadsheet: from the first day of the range on, or repeated if it fills the
 * range evenly. Whole weeks start on Monday. Empty cells leave their day alone.
 */
export function placed<Content extends WorkoutContent>(
  block: Block<Content>,
  range: Range,
): Placed<Content>[] {
  const { firstWeek, lastWeek, firstWeekday, lastWeekday } = cornersOf(range);
  const [height, width] = [block.length, Math.max(0, ...block.map((row) => row.length))];
  const [rows, columns] = [lastWeek - firstWeek + 1, lastWeekday - firstWeekday + 1];
  const isEven = height > 0 && width > 0 && rows % height === 0 && columns % width === 0;
  const [down, across] = isEven ? [rows / height, columns / width] : [1, 1];
  const left = width === 7 ? 0 : firstWeekday;
  const cells: Placed<Content>[] = [];
  for (let week = 0; week < height * down; week += 1) {
    for (let weekday = 0; weekday < width * across; weekday += 1) {
      const workouts = block[week % height]?.[weekday % width] ?? [];
      // A week ends on Sunday; cells past it count as beyond the end of the plan.
      const day = left + weekday > 6 ? Number.POSITIVE_INFINITY : (firstWeek + week) * 7 + left + weekday;
      if (workouts.length > 0) cells.push({ day, workouts });
    }
  }
  return cells;
}

/** Why a block cannot be pasted there, or undefined if it can. */
export function placeProblem(plan: Plan, cells: readonly Placed<WorkoutContent>[]): string | undefined {
  const start = startDay(plan.startsOn);
  const before = cells.filter(({ day }) => day < start).length;
  const beyondSunday = cells.filter(({ day }) => day === Number.POSITIVE_INFINITY).length;
  const beyondEnd = cells.filter(({ day }) => day >= plan.weeks * 7).length - beyondSunday;
  if (cells.length === 0) return t`There is no workout to paste`;
  if (before > 0)
    return plural(before, {
      one: '# day would fall before the start date. Nothing was pasted.',
      other: '# days would fall before the start date. Nothing was pasted.',
    });
  if (beyondSunday > 0) {
    return plural(beyondSunday, {
      one: '# day would fall after Sunday. Start on an earlier weekday. Nothing was pasted.',
      other: '# days would fall after Sunday. Start on an earlier weekday. Nothing was pasted.',
    });
  }
  if (beyondEnd > 0) {
    return plural(beyondEnd, {
      one: '# day would fall after the end of the schedule. Nothing was pasted.',
      other: '# days would fall after the end of the schedule. Nothing was pasted.',
    });
  }
  if (cells.some(({ workouts }) => workouts.length > maxWorkoutsADay))
    return t`A day can hold at most ${maxWorkoutsADay} workouts. Nothing was pasted.`;
  return undefined;
}

/**
 * Replaces the workouts on these days. A moved workout keeps its id, once, and its completion; everything else is a
 * copy.
 */
export function putCells(
  plan: Plan,
  cells: readonly Placed<WorkoutContent | Workout>[],
  newId: () => string,
  isMoved = false,
): void {
  for (const { day } of cells) setWorkouts(plan, day, []);
  const taken = new Set(Object.values(plan.days).flatMap((workouts) => workouts.map(({ id }) => id)));
  const put = (content: WorkoutContent | Workout): Workout => {
    if (!isMoved || !('id' in content) || taken.has(content.id)) return copyOf(content, newId());
    taken.add(content.id);
    return copyOf(content, content.id, content.isCompleted);
  };
  for (const { day, workouts } of cells) setWorkouts(plan, day, workouts.map(put));
}

export function clearRange(plan: Plan, range: Range): void {
  for (const day of daysOf(range)) if (plan.days[day]) delete plan.days[day];
}

/**
 * What Ctrl+D copies: the first week of a range down to the others, the first day of a single week across it, and to a
 * single day the same day a week earlier.
 */
export function filled(plan: Plan, range: Range): Placed<Workout>[] {
  const rows = rowsOf(range);
  const start = startDay(plan.startsOn);
  const sourceOf = (day: number, column: number): number | undefined => {
    if (rows.length > 1) return rows[0]?.[column];
    if ((rows[0]?.length ?? 0) > 1) return rows[0]?.[0];
    return day - 7;
  };
  return rows
    .flatMap((row) => row.map((day, column) => ({ day, source: sourceOf(day, column) })))
    .filter(({ day, source }) => source !== undefined && source !== day && day >= start)
    .map(({ day, source }) => ({ day, workouts: workoutsOn(plan, source ?? day) }))
    .filter(({ workouts }) => workouts.length > 0);
}
