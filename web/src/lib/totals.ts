import type { CalendarDate } from '@internationalized/date';
import { type Calendar, weekOf, weekStart } from './calendar';
import { type Distance, type DistanceTotal, totalDistance } from './distance';

type Effort = { distance: Distance; durationMinutes: number };
type PlannedWorkout = Effort & { scheduledOn: CalendarDate };
type Totals = { workoutCount: number; distance: DistanceTotal; durationMinutes: number };
type Week<Workout> = { number: number; startsOn: CalendarDate; workouts: Workout[]; totals: Totals };

export function totalsOf(workouts: readonly Effort[]): Totals {
  return {
    workoutCount: workouts.length,
    distance: totalDistance(workouts.map((workout) => workout.distance)),
    durationMinutes: workouts.reduce((sum, workout) => sum + workout.durationMinutes, 0),
  };
}

/** Every week of the calendar in order, also those without workouts. */
export function weeksOf<Workout extends PlannedWorkout>(
  calendar: Calendar,
  workouts: readonly Workout[],
): Week<Workout>[] {
  const weeks: Workout[][] = Array.from({ length: calendar.weeks }, () => []);
  for (const workout of workouts) {
    const number = weekOf(calendar, workout.scheduledOn);
    if (number !== undefined) weeks[number - 1]?.push(workout);
  }
  return weeks.map((inWeek, index) => ({
    number: index + 1,
    startsOn: weekStart(calendar, index + 1),
    workouts: inWeek,
    totals: totalsOf(inWeek),
  }));
}
