import { newWorkoutContent, type Workout, type WorkoutContent } from '@/domain/plans/plan';
import type { Reading, ReadWorkout } from '@/domain/session-reader/queries';
import { wholeDistance } from '@/domain/session-reader/wholeDistance';
import { type DistanceUnit, keptAmount } from '@/domain/units/distance';

/** A workout as it was read; `text` is its description, `sessionText` what its steps are kept with. */
export function contentOfRead(workout: ReadWorkout, text: string, sessionText: string): WorkoutContent {
  const { title, type, unit, durationMinutes, paceFrom, paceTo, steps } = workout;
  return {
    title,
    type,
    description: type === 'rest' && text.length === 1 ? title : text,
    distance: { amount: keptAmount(wholeDistance(workout)), unit },
    durationMinutes,
    paceFrom,
    paceTo,
    notes: '',
    ...(steps.length > 0 && { session: { text: sessionText, steps } }),
  };
}

/** The workouts of a text. Several runs of a day share their description, and each has its own steps. */
export function contentsOfReading({ workouts }: Reading, text: string): WorkoutContent[] {
  const sessionText = workouts.length === 1 ? text : '';
  return workouts.map((workout) => contentOfRead(workout, text, sessionText));
}

/** A text that nobody could be asked about: a description, and a session to be read at the next save. */
export function unreadContent(text: string, unit: DistanceUnit): WorkoutContent {
  return {
    ...newWorkoutContent(unit),
    title: firstLine(text),
    description: text,
    session: { text, steps: [] },
  };
}

/**
 * The workout with what its text says in every place where nobody has put anything, and the further runs of the day. A text
 * that says nothing leaves it as it is.
 */
export function filledFrom(workout: Workout, reading: Reading): [Workout, ...WorkoutContent[]] {
  const text = workout.session?.text ?? '';
  const [read, ...others] = contentsOfReading(reading, text);
  if (!read || (!read.session && read.type === 'easy')) return [workout];
  const { session: _, ...kept } = workout;
  // A day of rest that gets steps is none.
  const isWoken = workout.type === 'rest' && read.type !== 'rest';
  const hasOwnTitle = workout.title !== firstLine(text) && !isWoken;
  const filled: Workout = {
    ...kept,
    ...(!hasOwnTitle && { title: read.title, type: read.type }),
    distance: workout.distance.amount > 0 ? workout.distance : read.distance,
    durationMinutes: workout.durationMinutes || read.durationMinutes,
    ...(workout.paceFrom === '' && workout.paceTo === '' && { paceFrom: read.paceFrom, paceTo: read.paceTo }),
    ...(read.session && { session: read.session }),
  };
  return [filled, ...others];
}

/** As far as a day can show it. */
export function firstLine(text: string): string {
  const [line = ''] = text.split('\n');
  const characters = Array.from(line);
  return characters.length <= 60 ? line : `${characters.slice(0, 59).join('').trimEnd()}…`;
}
