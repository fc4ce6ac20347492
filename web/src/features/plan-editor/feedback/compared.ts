import type { Distance } from '@/domain/units/distance';

/** A planned figure next to what the athlete reports. */
export type Compared = { what: string; planned: string; done: string; difference: string };

export type PlannedFigures = {
  distance: Distance;
  durationMinutes: number;
  paceFrom?: string;
  paceTo?: string;
  /** Both distances are estimates: nobody planned that exact figure. */
  isDistanceEstimated?: boolean;
  isTimeEstimated?: boolean;
  /** The pace is that of the whole run, not of its parts. */
  isOnePace?: boolean;
};
