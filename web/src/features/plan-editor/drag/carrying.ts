import { startDay } from '@/domain/plans/days';
import { contentIn, type Plan, type Workout, type WorkoutContent, workoutsOn } from '@/domain/plans/plan';
import { maxWorkoutsADay } from '@/lib/limits';

/** What is being dragged: workouts of another day, or a template of the library. */
export type Carried =
  | { kind: 'workouts'; from: number; ids: readonly string[] }
  | { kind: 'template'; content: WorkoutContent };

/** The target day, and the workout it would be dropped on, if any. */
export type Landing = { day: number; onto?: string | undefined };

export type Outcome = 'move' | 'swap' | 'copy' | 'stay' | 'before' | 'full';

/** What a drop would do. A move swaps with the target and a copy is added to it, so nothing is lost. */
export function outcomeOf(plan: Plan, carried: Carried, { day }: Landing, isCopying: boolean): Outcome {
  if (day < startDay(plan.startsOn)) return 'before';
  const there = workoutsOn(plan, day).length;
  if (carried.kind === 'template' || isCopying) {
    const count = carried.kind === 'template' ? 1 : carried.ids.length;
    return there + count > maxWorkoutsADay ? 'full' : 'copy';
  }
  if (day === carried.from) return 'stay';
  return there === 0 ? 'move' : 'swap';
}

/** Applies the drop. `newId` makes the ids of copies. */
export function drop(
  plan: Plan,
  carried: Carried,
  landing: Landing,
  isCopying: boolean,
  newId: () => string,
): void {
  const outcome = outcomeOf(plan, carried, landing, isCopying);
  if (outcome === 'copy') {
    addWorkouts(plan, landing.day, copiesOf(plan, carried, newId));
  } else if (carried.kind === 'workouts' && (outcome === 'move' || outcome === 'swap')) {
    const given = givenBack(plan, carried, landing);
    const lifted = carriedWorkouts(plan, carried);
    const source = exchanged(workoutsOn(plan, carried.from), lifted, given);
    const target = exchanged(workoutsOn(plan, landing.day), given, lifted);
    setWorkouts(plan, carried.from, source);
    setWorkouts(plan, landing.day, target);
  }
}

export function carriedWorkouts(plan: Plan, carried: Carried): Workout[] {
  if (carried.kind === 'template') return [];
  return workoutsOn(plan, carried.from).filter(({ id }) => carried.ids.includes(id));
}

/** What a swap moves back: the workout it is dropped on, a whole day for a whole day, else the first workout. */
export function givenBack(plan: Plan, carried: Carried, { day, onto }: Landing): Workout[] {
  const there = workoutsOn(plan, day);
  const isWholeDay =
    carried.kind === 'workouts' && carried.ids.length === workoutsOn(plan, carried.from).length;
  if (onto !== undefined) return there.filter(({ id }) => id === onto);
  return isWholeDay ? [...there] : there.slice(0, 1);
}

export function addWorkouts(plan: Plan, day: number, workouts: readonly Workout[]): void {
  setWorkouts(plan, day, [...workoutsOn(plan, day), ...workouts]);
}

/** Removes the entry of a day without workouts. */
export function setWorkouts(plan: Plan, day: number, workouts: readonly Workout[]): void {
  if (workouts.length === 0) delete plan.days[day];
  else plan.days[day] = [...workouts];
}

/** A copy is not completed, unless the caller says so. */
export function copyOf(content: WorkoutContent, id: string, isCompleted = false): Workout {
  return { ...contentIn(content), id, isCompleted, distance: { ...content.distance } };
}

function copiesOf(plan: Plan, carried: Carried, newId: () => string): Workout[] {
  const contents = carried.kind === 'template' ? [carried.content] : carriedWorkouts(plan, carried);
  return contents.map((content) => copyOf(content, newId()));
}

/** Replaces some of the day's workouts with others. */
function exchanged(day: readonly Workout[], out: readonly Workout[], into: readonly Workout[]): Workout[] {
  const first = day.findIndex(({ id }) => out.some((gone) => gone.id === id));
  const stays = (workout: Workout) => !out.some(({ id }) => id === workout.id);
  if (first === -1) return [...day, ...into];
  return [...day.slice(0, first), ...into, ...day.slice(first).filter(stays)];
}
