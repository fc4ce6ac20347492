import { parseDate } from '@internationalized/date';
import { dateOfDay, dayOfDate } from '@/domain/plans/days';
import { type Plan, type Workout, workoutsOn } from '@/domain/plans/plan';
import { dayOfWorkout } from '../dayFeedback';
import { type EditorState, hasUnsavedChanges, undone } from '../state/editorState';

type Race = { goalId?: string | undefined; raceDate: string; raceName: string };

/** The session of a race that a step has put on another day, and that day. */
export type RaceMove = { race: Race & { goalId: string }; workoutId: string; to: string };

/** A step that moves more than the two days, such as a new start or a week that comes in, is about the plan and not about its race. */
export function raceMovedBy(before: Plan, after: Plan, races: readonly Race[]): RaceMove | undefined {
  if (before.startsOn !== after.startsOn) return undefined;
  for (const { goalId, raceDate, raceName } of races) {
    const day = dayOfDate(before.startsOn, parseDate(raceDate));
    const workout = raceOf(before, day);
    const now = workout && dayOfWorkout(after, workout.id);
    if (!goalId || !workout || now === undefined || now === day || !movesOnly(before, after, [day, now]))
      continue;
    const to = dateOfDay(after.startsOn, now).toString();
    return { race: { goalId, raceDate, raceName }, workoutId: workout.id, to };
  }
  return undefined;
}

/** The longest session of a race day. */
function raceOf(plan: Plan, day: number): Workout | undefined {
  const sessions = workoutsOn(plan, day).filter(({ type }) => type !== 'rest');
  return sessions.toSorted((one, other) => other.distance.amount - one.distance.amount)[0];
}

function movesOnly(before: Plan, after: Plan, days: readonly number[]): boolean {
  const dayBefore = new Map<string, number>();
  for (const [day, workouts] of Object.entries(before.days))
    for (const { id } of workouts) dayBefore.set(id, Number(day));
  return Object.entries(after.days).every(([day, workouts]) =>
    workouts.every(({ id }) => {
      const was = dayBefore.get(id);
      return was === undefined || was === Number(day) || days.includes(was);
    }),
  );
}

/** The plan as it was saved last. */
export function savedPlanOf(editor: EditorState): Plan {
  let state = editor;
  while (hasUnsavedChanges(state) && state.past.length > 0) state = undone(state);
  return state.present;
}
