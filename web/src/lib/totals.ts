import { type Distance, type DistanceTotal, totalDistance } from './distance';

type Effort = { distance: Distance; durationMinutes: number };
type Totals = { workoutCount: number; distance: DistanceTotal; durationMinutes: number };

export function totalsOf(workouts: readonly Effort[]): Totals {
  return {
    workoutCount: workouts.length,
    distance: totalDistance(workouts.map((workout) => workout.distance)),
    durationMinutes: workouts.reduce((sum, workout) => sum + workout.durationMinutes, 0),
  };
}
