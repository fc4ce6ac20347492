import type { Distance } from '@/domain/units/distance';

/** What was planned beside what the athlete says it was. */
export type Compared = { what: string; planned: string; done: string; difference: string };

export type PlannedFigures = {
  distance: Distance;
  durationMinutes: number;
  paceFrom?: string;
  paceTo?: string;
  /** What of both is only estimated: nobody planned that very figure. */
  isDistanceEstimated?: boolean;
  isTimeEstimated?: boolean;
  /** The pace is of the whole run, and not of parts of it. */
  isOnePace?: boolean;
};
