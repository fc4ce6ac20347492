import { isUnread, type Workout, type WorkoutContent } from '@/domain/plans/plan';
import type { Reading } from '@/domain/session-reader/queries';
import { type Placement, placedRemainder } from '@/domain/session-reader/remainder';
import type { DistanceUnit } from '@/domain/units/distance';
import type { WorkoutTerrain } from '@/domain/workouts/terrain';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { contentOfRead, contentsOfReading, firstLine, unreadContent } from '../readContent';

type Choices = {
  /** Of the plan. */
  unit: DistanceUnit;
  /** The type that the coach chose instead of the one that was read. */
  type: WorkoutType | undefined;
  remainder: Placement;
  /** Figures that were set by hand follow the text again. */
  isReleased: boolean;
  /** What the coach chose; null for none. */
  terrain: WorkoutTerrain | null | undefined;
};

export type Before = {
  workout: Workout;
  /** What its text was read as, before it was changed. */
  reading: Reading | undefined;
};

/**
 * The workouts of a typed text. Notes and terrain stay. A title, type, description or figure of the coach's own stays while the text
 * is only adjusted: two repeats more do not rename a fartlek, and an easy run in its place does.
 */
export function composedContents(
  text: string,
  reading: Reading,
  { unit, type, remainder, isReleased, terrain }: Choices,
  before?: Before,
): WorkoutContent[] {
  const typed = text.trim();
  const [read, ...others] = contentsOfReading(reading, typed);
  const own = ownOf(before?.workout, terrain);
  if (!read) return [{ ...wordsOf(typed, unit), ...(type && { type }), ...own }];
  const left = reading.workouts[0]?.left;
  const placed = read.session && left && { ...read.session, steps: placedRemainder(left, remainder) };
  const first = { ...read, ...(placed && { session: placed }), ...(type && { type }) };
  if (!before) return [{ ...first, ...own }, ...others];
  return [
    {
      ...first,
      ...ownWords(before, typed),
      ...(!isReleased && isAdjusted(before.workout, typed) && ownFigures(before)),
      ...(type && { type }),
      ...own,
    },
    ...others,
  ];
}

/** What no text says. */
export function ownOf(
  before: Workout | undefined,
  chosen: WorkoutTerrain | null | undefined,
): Pick<WorkoutContent, 'notes' | 'terrain'> {
  const terrain = chosen === undefined ? before?.terrain : chosen;
  return { notes: before?.notes ?? '', ...(terrain && { terrain }) };
}

/** "Meet at the track": a text without a session is kept in the coach's words. Quotation marks were for the reader. */
function wordsOf(typed: string, unit: DistanceUnit): WorkoutContent {
  const { session: _, ...words } = unreadContent(typed.replaceAll('"', '').trim() || typed, unit);
  return words;
}

/** A text that cannot be read now. */
export function unreadContents(
  text: string,
  unit: DistanceUnit,
  before?: Workout,
  terrain?: WorkoutTerrain | null,
): WorkoutContent[] {
  return [{ ...unreadContent(text.trim(), unit), ...ownOf(before, terrain) }];
}

function ownWords({ workout, reading }: Before, text: string): Partial<WorkoutContent> {
  const [read] = reading?.workouts ?? [];
  const { title, type, description, session } = workout;
  if (!read || !session || isWaiting(workout) || !isAdjusted(workout, text)) return {};
  return {
    ...(title !== read.title && { title }),
    ...(type !== read.type && { type }),
    ...(description !== session.text && { description }),
  };
}

/** Saved before its text was read: its title is the text, and no figure was set by hand. */
function isWaiting(workout: Workout): boolean {
  return isUnread(workout) && workout.title === firstLine(workout.session?.text ?? '');
}

export type OwnFigures = Partial<Pick<WorkoutContent, 'distance' | 'durationMinutes'>>;

/** The distance and the time that were set by hand. A time that follows from paces changes with them. */
export function ownFigures({ workout, reading }: Before): OwnFigures {
  const [read, other] = reading?.workouts ?? [];
  if (!read || other || !workout.session || isWaiting(workout)) return {};
  const { distance, durationMinutes } = contentOfRead(read, workout.session.text);
  const isOwnDistance =
    distance.amount !== workout.distance.amount ||
    (distance.unit !== workout.distance.unit && distance.amount > 0);
  return {
    ...(isOwnDistance && { distance: workout.distance }),
    ...(!read.isEstimated &&
      durationMinutes !== workout.durationMinutes && { durationMinutes: workout.durationMinutes }),
  };
}

/** Only figures of the text differ, or something was added or removed at one end. */
export function isAdjusted({ session }: Workout, after: string): boolean {
  const [shorter = '', longer = ''] = [session?.text ?? '', after]
    .map((text) => text.toLowerCase().replace(/[\d\s]+/g, ''))
    .sort((one, other) => one.length - other.length);
  return (
    shorter === longer || (shorter.length > 2 && (longer.startsWith(shorter) || longer.endsWith(shorter)))
  );
}
