import { bodyOfSession, sessionOfAnswer } from '@/domain/steps/sessionBody';
import { nameOfWorkoutType, workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import type { components } from '@/lib/schema';
import { contentIn, type WorkoutContent } from './plan';

type Schemas = components['schemas'];
type Answer = Schemas['WorkoutContentAnswer'];

/** The content of a workout: the same fields in a plan, in a plan template and in the library. */
export function contentOfAnswer(answer: Answer): WorkoutContent {
  return contentIn({
    ...answer,
    type: workoutTypeOfName[answer.type],
    distance: { amount: answer.distance, unit: answer.distanceType },
    durationMinutes: answer.durationInMinutes,
    paceFrom: answer.paceFrom ?? '',
    paceTo: answer.paceTo ?? '',
    ...sessionOfAnswer(answer),
  });
}

export function bodyOfContent(content: WorkoutContent) {
  const { type, distance, durationMinutes, paceFrom, paceTo, session, ...same } = contentIn(content);
  return {
    ...same,
    type: nameOfWorkoutType[type],
    distance: distance.amount,
    distanceType: distance.unit,
    durationInMinutes: durationMinutes,
    paceFrom: paceFrom || null,
    paceTo: paceTo || null,
    ...bodyOfSession(session),
  };
}
