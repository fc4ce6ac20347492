import type { CalendarDate } from '@internationalized/date';
import type { Goal } from '@/domain/goals/goal';
import { byName } from '@/lib/byName';

type GoalLists = {
  /** Nearest first. */
  coming: readonly Goal[];
  /** Latest first. */
  past: readonly Goal[];
};

/** A race with a result counts as past, even on its day. */
export function goalLists(goals: readonly Goal[], today: CalendarDate): GoalLists {
  // ISO dates sort as text, which saves parsing hundreds of them.
  const thisDay = today.toString();
  const isPast = ({ raceDate, resultTime }: Goal) => raceDate < thisDay || Boolean(resultTime);
  const byDay = goals.toSorted((one, other) =>
    one.raceDate < other.raceDate ? -1 : Number(one.raceDate > other.raceDate),
  );
  return { coming: byDay.filter((goal) => !isPast(goal)), past: byDay.filter(isPast).toReversed() };
}

/** The other coming races: those before the chosen one, and the rest. */
export function around(chosen: Goal, coming: readonly Goal[]) {
  const others = coming.filter(({ goalId }) => goalId !== chosen.goalId);
  const isEarlier = ({ raceDate }: Goal) => raceDate < chosen.raceDate;
  return { earlier: others.filter(isEarlier), later: others.filter((goal) => !isEarlier(goal)) };
}

/** The athletes with goals, by name. */
export function athletesOf(goals: readonly Goal[]): readonly { id: string; name: string }[] {
  const names = new Map(goals.map(({ athleteId, athleteName }) => [athleteId, athleteName]));
  return Array.from(names, ([id, name]) => ({ id, name })).toSorted(byName);
}
