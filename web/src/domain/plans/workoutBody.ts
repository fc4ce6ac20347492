import { bodyOfSession, sessionOfAnswer } from '@/domain/steps/sessionBody';
import { nameOfWorkoutType, workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import type { components } from '@/lib/schema';
import type { WorkoutContent } from './plan';

type Schemas = components['schemas'];
type Answer = Schemas['WorkoutContentAnswer'];

/** The content of a workout: the same fields in a plan, in a plan template and in the library. */
export function contentOfAnswer(answer: Answer): WorkoutContent {
  return {
    type: workoutTypeOfName[answer.type],
    title: answer.title,
    description: answer.description,
    distance: { amount: answer.distance, unit: answer.distanceType },
    durationMinutes: answer.durationInMinutes,
    paceFrom: answer.paceFrom ?? '',
    paceTo: answer.paceTo ?? '',
    notes: answer.notes,
    ...sessionOfAnswer(answer),
  };
}

export function bodyOfContent(content: WorkoutContent) {
  return {
    title: content.title,
    description: content.description,
    type: nameOfWorkoutType[content.type],
    distance: content.distance.amount,
    distanceType: content.distance.unit,
    durationInMinutes: content.durationMinutes,
    paceFrom: content.paceFrom || null,
    paceTo: content.paceTo || null,
    notes: content.notes,
    ...bodyOfSession(content.session),
  };
}
