import { parseDate } from '@internationalized/date';
import { plural, t } from '@lingui/core/macro';
import type { Goal } from '@/domain/goals/goal';
import { dateOfDay, dayOfDate, undatedStart, weekNumberOfDay } from '@/domain/plans/days';
import { type Estimating, sessionAmount } from '@/domain/plans/figures';
import type { Plan, TemplateFields } from '@/domain/plans/plan';
import { summaryOf } from '@/domain/plans/summary';
import { figuresByDay } from '../calendar/totals';

/** The races of a plan. They keep their dates when the plan moves. */
export type PlanRaces = {
  /** The names of a day's races, by day number. */
  byDay: ReadonlyMap<number, string>;
  /** The most important race: its ISO date, and its week, which may be beyond the plan. */
  main: { date: string; week: number } | undefined;
  goals: readonly PlannedRace[];
};

export const noRaces: PlanRaces = { byDay: new Map(), main: undefined, goals: [] };

type PlannedRace = Pick<Goal, 'raceName' | 'raceDate' | 'priority'> &
  Partial<Pick<Goal, 'goalId' | 'targetTime'>>;

export function planRaces(goals: readonly PlannedRace[], startsOn: string): PlanRaces {
  if (goals.length === 0) return noRaces;
  const dayOf = ({ raceDate }: PlannedRace) => dayOfDate(startsOn, parseDate(raceDate));
  const byDay = new Map<number, string>();
  for (const goal of goals) {
    const others = byDay.get(dayOf(goal));
    byDay.set(dayOf(goal), others === undefined ? goal.raceName : `${others}, ${goal.raceName}`);
  }
  // The last race of the highest priority: a plan ends with its race.
  const [main] = goals.toSorted(
    (one, other) => one.priority.localeCompare(other.priority) || other.raceDate.localeCompare(one.raceDate),
  );
  return { byDay, main: main && { date: main.raceDate, week: weekNumberOfDay(dayOf(main)) }, goals };
}

/** A template that counts back from race day ends with race week. */
export function templateRaces(
  anchor: TemplateFields['anchor'] | undefined,
  weeks: number,
  raceWeekday: number,
): PlanRaces {
  if (anchor !== 'RaceDay') return noRaces;
  const day = (weeks - 1) * 7 + raceWeekday - 1;
  return {
    byDay: new Map([[day, t`Race day`]]),
    main: { date: dateOfDay(undatedStart, day).toString(), week: weeks },
    goals: [],
  };
}

/** "7 to go", "race week"; undefined after the race. */
export function weeksToGo({ main }: PlanRaces, week: number): string | undefined {
  if (!main || week > main.week) return undefined;
  const weeks = main.week - week;
  return weeks === 0 ? t`race week` : plural(weeks, { one: '# to go', other: '# to go' });
}

/** The longest session in kilometres or minutes, estimated or not, which the bars are relative to. Races do not count. */
export function longestTraining(plan: Plan, { byDay }: PlanRaces, estimating: Estimating): number {
  const summary = summaryOf(plan);
  const amounts = figuresByDay(summary, estimating)
    .filter((_, day) => !byDay.has(day))
    .flatMap((sessions) => sessions.map((figures) => sessionAmount(figures, summary.measure)));
  return amounts.reduce((longest, amount) => Math.max(longest, amount), 0);
}
