import type { ActivitySummary } from '@/domain/activities/activity';

/** What was recorded: of each workout, and on the days of runs that nobody planned. */
export type Runs = {
  byWorkout: ReadonlyMap<string, ActivitySummary>;
  /** By the date of the day. */
  extra: ReadonlyMap<string, readonly ActivitySummary[]>;
};

export const noRuns: Runs = { byWorkout: new Map(), extra: new Map() };

/** Of several recordings of a workout the earliest is shown. */
export function runsOf(list: readonly ActivitySummary[]): Runs {
  const byWorkout = new Map<string, ActivitySummary>();
  const extra = new Map<string, ActivitySummary[]>();
  for (const run of list) {
    if (run.workout) byWorkout.set(run.workout.workoutId, run);
    else extra.set(run.day, [run, ...(extra.get(run.day) ?? [])]);
  }
  return { byWorkout, extra };
}
