import type { Workout, WorkoutContent } from '@/domain/plans/plan';
import type { Reading } from '@/domain/session-reader/queries';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { contentsOfReading, unreadContent } from '../readContent';
import { type Placement, placedRemainder } from './remainder';

type Choices = {
  /** The type that the coach chose instead of the one that was read. */
  type: WorkoutType | undefined;
  remainder: Placement;
};

type Before = {
  workout: Workout;
  /** What its text was read as, before it was changed. */
  reading: Reading | undefined;
};

/**
 * The workouts of a typed text. Notes stay. A title, type or description of the coach's own stays while the text is
 * only adjusted: two repeats more do not rename a fartlek, and an easy run in its place does.
 */
export function composedContents(
  text: string,
  reading: Reading,
  { type, remainder }: Choices,
  before?: Before,
): WorkoutContent[] {
  const typed = text.trim();
  const [read, ...others] = contentsOfReading(reading, typed);
  if (!read) return [];
  const placed = read.session && {
    ...read.session,
    steps: placedRemainder(typed, read.session.steps, remainder),
  };
  const first = { ...read, ...(placed && { session: placed }), ...(type && { type }) };
  if (!before) return [first, ...others];
  return [
    { ...first, ...ownWords(before, typed), ...(type && { type }), notes: before.workout.notes },
    ...others,
  ];
}

/** A text that cannot be read now. */
export function unreadContents(text: string, unit: WorkoutContent['distance']['unit'], before?: Workout) {
  const content = unreadContent(text.trim(), unit);
  return [before ? { ...content, notes: before.notes } : content];
}

function ownWords({ workout, reading }: Before, text: string): Partial<WorkoutContent> {
  const [read] = reading?.workouts ?? [];
  const { title, type, description, session } = workout;
  if (!read || !session || !isAdjusted(session.text, text)) return {};
  return {
    ...(title !== read.title && { title }),
    ...(type !== read.type && { type }),
    ...(description !== session.text && { description }),
  };
}

/** Only figures differ, or something was added or removed at one end. */
function isAdjusted(before: string, after: string): boolean {
  const [shorter = '', longer = ''] = [before, after]
    .map((text) => text.toLowerCase().replace(/[\d\s]+/g, ''))
    .sort((one, other) => one.length - other.length);
  return (
    shorter === longer || (shorter.length > 2 && (longer.startsWith(shorter) || longer.endsWith(shorter)))
  );
}
