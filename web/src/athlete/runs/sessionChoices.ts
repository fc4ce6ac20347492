import { isMovedAway, type Placed, placedWorkouts } from '@/athlete/plan/calendar';
import { daysBetween } from '@/athlete/plan/days';
import type { Page, Run } from '@/athlete/plan/page';
import { runsOfWorkout } from './ownRuns';

export type SessionChoice = { placed: Placed /** Another recording is this session. */; hasRun: boolean };

/** A run is asked about with the sessions so many days around it. */
const daysAround = 4;
const maxChoices = 8;

/** The sessions that a run may have been: its own first, then the nearest. */
export function sessionChoices(page: Page, { activityId, day, workout }: Run): SessionChoice[] {
  const own = workout?.workoutId;
  const away = (placed: Placed) => Math.abs(daysBetween(day, placed.day));
  const rank = (placed: Placed) => (placed.workout.id === own ? -1 : away(placed));
  return placedWorkouts(page)
    .filter((placed) => placed.workout.type !== 'Rest' && !isMovedAway(placed))
    .filter((placed) => placed.workout.id === own || away(placed) <= daysAround)
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, maxChoices)
    .map((placed) => ({
      placed,
      hasRun: runsOfWorkout(page, placed.workout.id).some((run) => run.activityId !== activityId),
    }));
}
