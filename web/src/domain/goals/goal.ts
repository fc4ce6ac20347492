import { type CalendarDate, parseDate } from '@internationalized/date';
import { plural, t } from '@lingui/core/macro';
import { daysBetween } from '@/lib/calendar';
import type { components } from '@/lib/schema';

export type Goal = components['schemas']['GoalAnswer'];
export type GoalBody = components['schemas']['GoalBody'];

/** Negative after the race. */
export function daysToGo({ raceDate }: Goal, today: CalendarDate): number {
  return daysBetween(today, parseDate(raceDate));
}

/** "in 23 days", "today", "23 days ago" */
export function whenIs(days: number): string {
  if (days === 0) return t`today`;
  const ago = -days;
  return days > 0
    ? t`${plural(days, { one: 'in # day', other: 'in # days' })}`
    : t`${plural(ago, { one: '# day ago', other: '# days ago' })}`;
}

/** The next race of each schedule, or the last one if all are past. */
export function goalsByPlan(goals: readonly Goal[], today: CalendarDate): ReadonlyMap<string, Goal> {
  const byDay = goals.toSorted((one, other) => nearness(one, today) - nearness(other, today));
  const byPlan = new Map<string, Goal>();
  for (const goal of byDay)
    if (goal.scheduleId && !byPlan.has(goal.scheduleId)) byPlan.set(goal.scheduleId, goal);
  return byPlan;
}

/** Upcoming races before past ones, each by distance from today. */
function nearness(goal: Goal, today: CalendarDate): number {
  const days = daysToGo(goal, today);
  return days >= 0 ? days : 1_000_000 - days;
}

/** The request body that keeps a goal as it is, or applies a change. */
export function bodyOf(goal: Goal, change: Partial<GoalBody> = {}): GoalBody {
  const { athleteId, raceName, raceDate, distance, distanceType, priority, notes } = goal;
  return {
    ...{ athleteId, raceName, raceDate, distance, distanceType, priority, notes },
    targetTime: goal.targetTime ?? null,
    scheduleId: goal.scheduleId ?? null,
    resultTime: goal.resultTime ?? null,
    ...change,
  };
}
