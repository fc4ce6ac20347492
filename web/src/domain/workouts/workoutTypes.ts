import type { components } from '@/lib/schema';

/** The eight types by the short id that `data-t` carries (see styles/workout-types.css). */
export const workoutTypes = {
  easy: 'Easy Run',
  long: 'Long Run',
  tempo: 'Tempo',
  intervals: 'Intervals',
  hills: 'Hills',
  recovery: 'Recovery',
  rest: 'Rest',
  alt: 'Alternative Training',
} as const;

export type WorkoutType = keyof typeof workoutTypes;

export const workoutTypeIds = Object.keys(workoutTypes) as WorkoutType[];

type WorkoutTypeName = components['schemas']['WorkoutTypeName'];

/** The server writes the names without spaces. */
export const nameOfWorkoutType: Record<WorkoutType, WorkoutTypeName> = {
  easy: 'EasyRun',
  long: 'LongRun',
  tempo: 'Tempo',
  intervals: 'Intervals',
  hills: 'Hills',
  recovery: 'Recovery',
  rest: 'Rest',
  alt: 'AlternativeTraining',
};

export const workoutTypeOfName = Object.fromEntries(
  workoutTypeIds.map((type) => [nameOfWorkoutType[type], type]),
) as Record<WorkoutTypeName, WorkoutType>;
