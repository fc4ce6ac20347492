import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { Goal } from '@/domain/goals/goal';
import { goalsKey, goalsQuery, saveGoal } from '@/domain/goals/queries';
import { toast } from '@/lib/toast';
import type { EditorStore } from '../state/editorStore';
import { offerUndo } from '../state/undoable';
import type { RaceCase } from './realign';

/** Moves a goal to a day, unless it is there. Whoever saved it meanwhile is not overwritten. */
async function moveGoal(cache: QueryClient, goalId: string, raceDate: string): Promise<void> {
  const goals = await cache.fetchQuery({ ...goalsQuery(), staleTime: 0 });
  const goal = goals.find((one) => one.goalId === goalId);
  if (!goal || goal.raceDate === raceDate) return;
  await saveGoal({ goal, body: bodyOf(goal, raceDate) });
  await cache.invalidateQueries({ queryKey: goalsKey });
}

function bodyOf(goal: Goal, raceDate: string) {
  const { athleteId, raceName, distance, distanceType, priority, notes } = goal;
  const { targetTime = null, resultTime = null, scheduleId = null } = goal;
  return {
    ...{ athleteId, raceName, raceDate, distance, distanceType, priority, notes },
    ...{ targetTime, resultTime, scheduleId },
  };
}

/** The steps that a goal follows. */
const followed = new WeakSet<object>();

/** Whether the step is that of a race whose goal moves with it. */
export function isFollowed(step: object): boolean {
  return followed.has(step);
}

/**
 * The goal follows the last step of the editor: it moves with it, goes back when it is undone, and moves again when it is
 * done again.
 */
export function goalFollows(
  store: EditorStore,
  cache: QueryClient,
  { goalId, to: before, raceOn: after }: Pick<RaceCase, 'goalId' | 'to' | 'raceOn'>,
): void {
  const step = store.getState().editor.past.at(-1);
  if (step) followed.add(step);
  if (goalId === undefined || !step) return;
  const move = (day: string) =>
    moveGoal(cache, goalId, day).catch((error: Error) => toast.error(error.message));
  let day = after;
  store.subscribe(({ editor }) => {
    const wanted = editor.future.includes(step) ? before : editor.past.includes(step) ? after : day;
    if (wanted === day) return;
    day = wanted;
    void move(day);
  });
  void move(day);
}

/** The last step has moved the race, and its goal follows. */
export function raceAloneMoved(store: EditorStore, cache: QueryClient, about: RaceCase): void {
  goalFollows(store, cache, about);
  offerUndo(store, t`The race has moved`);
}
