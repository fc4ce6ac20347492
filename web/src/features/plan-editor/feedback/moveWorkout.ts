import type { Plan } from '@/domain/plans/plan';
import { dayOfWorkout } from '../dayFeedback';

/** Follows the server: the first workout of the target day takes the moved workout's place. */
export function moveWorkout(plan: Plan, workoutId: string, to: number): void {
  const from = dayOfWorkout(plan, workoutId);
  if (from === undefined || from === to) return;
  const moved = (plan.days[from] ?? []).filter(({ id }) => id === workoutId);
  const [givenBack, ...staying] = plan.days[to] ?? [];
  const left = (plan.days[from] ?? []).filter(({ id }) => id !== workoutId);
  const returned = givenBack ? [givenBack] : [];
  const isLater = to > from;
  put(plan, to, isLater ? [...moved, ...staying] : [...staying, ...moved]);
  put(plan, from, isLater ? [...left, ...returned] : [...returned, ...left]);
}

function put(plan: Plan, day: number, workouts: Plan['days'][number]): void {
  if (workouts.length === 0) delete plan.days[day];
  else plan.days[day] = workouts;
}
