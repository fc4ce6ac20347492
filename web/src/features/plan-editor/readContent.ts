import { newWorkoutContent, type Workout, type WorkoutContent } from '@/domain/plans/plan';
import type { Reading, ReadWorkout } from '@/domain/session-reader/queries';
import { wholeDistance } from '@/domain/session-reader/wholeDistance';
import { type DistanceUnit, keptAmount } from '@/domain/units/distance';

/** A workout from a reading. `text` becomes its description, and is stored with its steps. */
export function contentOfRead(workout: ReadWorkout, text: string): WorkoutContent {
  const { title, type, unit, durationMinutes, paceFrom, paceTo, steps } = workout;
  return {
    ...newWorkoutContent(unit),
    title,
    type,
    description: type === 'rest' && text.length === 1 ? title : text,
    distance: { amount: keptAmount(wholeDistance(workout)), unit },
    durationMinutes,
    paceFrom,
    paceTo,
    ...(steps.length > 0 && { session: { text, steps } }),
  };
}

/** The workouts of a text. Each of several has its own part of the text, so that it can be changed by itself. */
export function contentsOfReading({ workouts }: Reading, text: string): WorkoutContent[] {
  const [only, ...others] = workouts;
  if (only && others.length === 0) return [contentOfRead(only, text)];
  return workouts.map((workout) => contentOfRead(workout, workout.text));
}

/** A text typed while the reader was unavailable: a description, and a session to be read at the next save. */
export function unreadContent(text: string, unit: DistanceUnit): WorkoutContent {
  return {
    ...newWorkoutContent(unit),
    title: firstLine(text),
    description: text,
    session: { text, steps: [] },
  };
}

/**
 * Fills the workout's empty fields from its text, and returns any further runs of the day. A text that was not
 * understood changes nothing.
 */
export function filledFrom(workout: Workout, reading: Reading): [Workout, ...WorkoutContent[]] {
  const text = workout.session?.text ?? '';
  const [read, ...others] = contentsOfReading(reading, text);
  if (!read || (!read.session && read.type === 'easy')) return [workout];
  const { session: _, ...kept } = workout;
  // A rest day that gets steps is no longer one.
  const isWoken = workout.type === 'rest' && read.type !== 'rest';
  const hasOwnTitle = workout.title !== firstLine(text) && !isWoken;
  const filled: Workout = {
    ...kept,
    ...(!hasOwnTitle && { title: read.title, type: read.type }),
    ...(workout.description === text && { description: read.description }),
    distance: workout.distance.amount > 0 ? workout.distance : read.distance,
    durationMinutes: workout.durationMinutes || read.durationMinutes,
    ...(workout.paceFrom === '' && workout.paceTo === '' && { paceFrom: read.paceFrom, paceTo: read.paceTo }),
    ...(read.session && { session: read.session }),
  };
  return [filled, ...others];
}

/** As much as a day can show. */
export function firstLine(text: string): string {
  const [line = ''] = text.split('\n');
  const characters = Array.from(line);
  return characters.length <= 60 ? line : `${characters.slice(0, 59).join('').trimEnd()}…`;
}
