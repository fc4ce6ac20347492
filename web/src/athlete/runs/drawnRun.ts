import type { Placed } from '@/athlete/plan/calendar';
import { pacesOfRunner } from '@/athlete/plan/figures';
import type { Page, Run } from '@/athlete/plan/page';
import type { Activity } from '@/domain/activities/activity';
import type { NamedPaces, Step } from '@/domain/steps/steps';
import type { DistanceUnit } from '@/domain/units/distance';
import { type WorkoutType, workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import { plannedSteps } from './plannedSteps';

/** A run over the session that it was. */
export type DrawnRun = {
  /** In the order they are run. */
  planned: readonly Step[];
  compared: Activity['steps'];
  pauses: Activity['pauses'];
  type: WorkoutType;
  paces: NamedPaces;
};

/** Without its details it has no steps yet; without a session it is drawn as an easy run. */
export function drawnRun(
  page: Page,
  unit: DistanceUnit,
  run: Run,
  activity: Activity | undefined,
  session: Placed | undefined,
): DrawnRun {
  const type = session?.workout.type ?? run.workout?.type;
  return {
    planned: session ? plannedSteps(session.workout, run.timerSeconds) : [],
    compared: activity?.steps ?? [],
    pauses: activity?.pauses ?? [],
    type: type ? workoutTypeOfName[type] : 'easy',
    paces: pacesOfRunner(page, session?.plan.distanceType ?? unit),
  };
}
