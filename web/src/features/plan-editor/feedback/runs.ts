import type { Verdict } from '@/domain/activities/activity';

/** The recording of a planned workout. */
export type WorkoutRun = {
  activityId: string;
  /** One for each step of work; empty where there is nothing to show. */
  marks: readonly Verdict[];
  /** How many bars they are drawn as. */
  bars: number;
  /** "4 of 5 on target, rep 1 fast", or empty. */
  marksText: string;
  /** The whole run is one step. */
  isOneStep: boolean;
};

/** A recording that belongs to no workout. */
export type ExtraRun = {
  activityId: string;
  athleteId: string;
  /** "Extra run", or another sport. */
  title: string;
  /** "5.1 km", or the time where there is no distance. */
  amount: string;
  /** "5:40", or empty. */
  pace: string;
  /** "extra run, 5.1 km" */
  spoken: string;
  effort: number | undefined;
  /** What it adds to its week: nothing, if it is another sport. */
  metres: number;
  minutes: number;
};

/** What was recorded: of each workout, and on the days of runs that nobody planned. */
export type Runs = {
  byWorkout: ReadonlyMap<string, WorkoutRun>;
  /** By the date of the day. */
  extra: ReadonlyMap<string, readonly ExtraRun[]>;
};

export const noRuns: Runs = { byWorkout: new Map(), extra: new Map() };

export function hasRuns({ byWorkout, extra }: Runs): boolean {
  return byWorkout.size > 0 || extra.size > 0;
}
