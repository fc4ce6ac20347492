import { produce } from 'immer';
import { type Plan, workoutsOn } from '@/domain/plans/plan';

/** How many workouts with an answer or a coach's tick a change would remove. */
export function answeredLostBy(
  plan: Plan,
  recipe: (plan: Plan) => void,
  isAnswered: (workoutId: string) => boolean,
): number {
  const after = produce(plan, recipe);
  const changed = [...new Set([...Object.keys(plan.days), ...Object.keys(after.days)])]
    .map(Number)
    .filter((day) => plan.days[day] !== after.days[day]);
  const kept = new Set(changed.flatMap((day) => workoutsOn(after, day).map(({ id }) => id)));
  return changed
    .flatMap((day) => workoutsOn(plan, day))
    .filter(({ id, isCompleted }) => (isCompleted || isAnswered(id)) && !kept.has(id)).length;
}
