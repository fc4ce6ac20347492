import { msg } from '@lingui/core/macro';
import { i18n } from '@/lib/language/texts';
import type { components } from '@/lib/schema';

/** The eight types by the short id in `data-t` (see styles/workout-types.css). */
export const workoutTypes = {
  easy: msg({ message: 'Easy Run', context: 'type of workout' }),
  long: msg({ message: 'Long Run', context: 'type of workout' }),
  tempo: msg({ message: 'Tempo', context: 'type of workout' }),
  intervals: msg({ message: 'Intervals', context: 'type of workout' }),
  hills: msg({ message: 'Hills', context: 'type of workout' }),
  recovery: msg({ message: 'Recovery', context: 'type of workout' }),
  rest: msg({ message: 'Rest', context: 'type of workout' }),
  alt: msg({ message: 'Alternative Training', context: 'type of workout' }),
} as const;

export type WorkoutType = keyof typeof workoutTypes;

export function workoutTypeText(type: WorkoutType): string {
  return i18n._(workoutTypes[type]);
}

export const workoutTypeIds = Object.keys(workoutTypes) as WorkoutType[];

type WorkoutTypeName = components['schemas']['WorkoutTypeName'];

/** The server's names, which have no spaces. */
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
