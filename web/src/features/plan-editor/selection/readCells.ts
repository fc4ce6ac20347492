import type { WorkoutContent } from '@/domain/plans/plan';
import {
  type Reading,
  type ReadingContext,
  readSessions,
  type SessionReader,
} from '@/domain/session-reader/queries';
import { contentsOfReading, unreadContent } from '../readContent';
import { writtenCell } from './writtenCell';

/** The longest wait for the reader; after that the texts are kept and read at the next save. */
const patienceMs = 8_000;

export type ReadCell = {
  workouts: readonly WorkoutContent[];
  /** False if nothing was recognised: the text is only a description. */
  isUnderstood: boolean;
  /** What was not understood or is ambiguous. */
  problem?: string;
};

/**
 * Parses the texts of cells, as copied from the calendar or as written by a coach. All texts go to the reader in one
 * call.
 */
export async function readCells(
  texts: readonly string[],
  context: ReadingContext,
  read: SessionReader = readSessions,
): Promise<ReadCell[]> {
  const cells = texts.map((text) => text.replace(/\r\n?/g, '\n').trim());
  const written = cells.map((cell) => (cell === '' ? [] : writtenCell(cell, context.unit)));
  const asked = cells.flatMap((cell, place) => {
    const contents = written[place];
    return contents ? contents.flatMap(({ session }) => (session ? [session.text] : [])) : [cell];
  });
  const readings = await readingsOf([...new Set(asked)], context, read);
  return cells.map((cell, place) => {
    const contents = written[place];
    if (contents)
      return { workouts: contents.map((content) => withSteps(content, readings)), isUnderstood: true };
    const reading = readings?.get(cell);
    if (!reading) return { workouts: [unreadContent(cell, context.unit)], isUnderstood: false };
    return readCell(cell, reading, context);
  });
}

async function readingsOf(
  texts: readonly string[],
  context: ReadingContext,
  read: SessionReader,
): Promise<ReadonlyMap<string, Reading> | undefined> {
  if (texts.length === 0) return new Map();
  try {
    const readings = await read(texts, context, AbortSignal.timeout(patienceMs));
    return new Map(texts.flatMap((text, place) => (readings[place] ? [[text, readings[place]]] : [])));
  } catch {
    return undefined;
  }
}

/** A workout copied from the calendar keeps its figures, whatever its steps say. */
function withSteps(
  content: WorkoutContent,
  readings: ReadonlyMap<string, Reading> | undefined,
): WorkoutContent {
  const { session } = content;
  const steps = session && readings?.get(session.text)?.workouts[0]?.steps;
  return steps ? { ...content, session: { text: session.text, steps } } : content;
}

function readCell(text: string, reading: Reading, { unit }: ReadingContext): ReadCell {
  const [problem] = reading.problems;
  const workouts = contentsOfReading(reading, text);
  const isUnderstood = workouts.some(
    ({ session, type, distance, durationMinutes }) =>
      session !== undefined || type !== 'easy' || distance.amount > 0 || durationMinutes > 0,
  );
  const { session: _, ...unread } = unreadContent(text, unit);
  return {
    workouts: workouts.length > 0 ? workouts : [unread],
    isUnderstood: isUnderstood || (workouts.length > 0 && problem === undefined),
    ...(problem && { problem: problem.message }),
  };
}
