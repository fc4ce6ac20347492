import { t } from '@lingui/core/macro';
import { shortDateAndWeek, weekNumberOfDay } from '@/domain/plans/days';
import type { Plan, WorkoutContent } from '@/domain/plans/plan';
import { workoutProblems } from '@/domain/plans/workoutProblems';
import type { SessionReader } from '@/domain/session-reader/queries';
import { wholeText } from '@/lib/language/numbers';
import { maxWeeks } from '@/lib/limits';
import { readingContextOf } from '../readingContext';
import { placed, placeProblem } from './blocks';
import { type Note, oneDayALine, pasteLayout } from './pasteLayout';
import { cornersOf, type Range } from './range';
import { type ReadCell, readCells } from './readCells';
import { readTable } from './readTable';

const maxCharacters = 500_000;
/** The most cells read at once. */
const maxCells = 2_000;

export type PastedDay = { day: number } & ReadCell;

export type Paste = {
  days: PastedDay[];
  /** The number of weeks of the plan, extended if necessary. */
  weeks: number;
  /** It is unclear whether each line is a week or a day. */
  canTurn: boolean;
};

export type ReadPaste = { paste: Paste; problem?: never } | { problem: string; paste?: never };

type Options = {
  /** Reads ambiguous lines as days instead of weeks. */
  isTurned?: boolean;
  read?: SessionReader;
};

/** The workouts of a pasted text and their days, or why it cannot be pasted. */
export async function readPaste(
  text: string,
  plan: Plan,
  range: Range,
  { isTurned = false, read: reader }: Options = {},
): Promise<ReadPaste> {
  if (text.length > maxCharacters) {
    const most = wholeText(maxCharacters);
    return {
      problem: t`That is too much text: at most ${most} characters can be pasted. Nothing was pasted.`,
    };
  }
  const layout = pasteLayout(readTable(withoutControlCharacters(text)), plan.startsOn);
  const context = readingContextOf(plan);
  if (layout.kind === 'days') {
    if (layout.days.length > maxCells) {
      const most = wholeText(maxCells);
      return { problem: t`That is too much text: at most ${most} days can be pasted. Nothing was pasted.` };
    }
    const cells = await readCells(
      layout.days.map((day) => day.text),
      context,
      reader,
    );
    const days = layout.days.flatMap(({ day, note }, place) => {
      const cell = cells[place];
      return cell && cell.workouts.length > 0 ? [{ day, ...withNote(cell, note) }] : [];
    });
    return checked(plan, merged(days), false);
  }
  const rows =
    isTurned && layout.isOneColumn ? oneDayALine(layout.rows, cornersOf(range).firstWeekday) : layout.rows;
  const count = rows.length;
  if (count > maxWeeks) {
    return {
      problem: t`That is ${count} rows: a schedule has at most ${maxWeeks} weeks. Nothing was pasted.`,
    };
  }
  if (rows.flat().length > maxCells) {
    const most = wholeText(maxCells);
    return { problem: t`That is too much text: at most ${most} cells can be pasted. Nothing was pasted.` };
  }
  const noted = notesByCell(rows, rows === layout.rows ? layout.notes : []);
  const read = await readCells(rows.flat(), context, reader);
  const cells = read.map((cell, place) => withNote(cell, noted.get(place)));
  const byWorkouts = new Map(cells.map((cell) => [cell.workouts, cell]));
  let place = 0;
  const block = rows.map((row) => row.map(() => cells[place++]?.workouts ?? []));
  const days = placed(block, range).flatMap(({ day, workouts }) => {
    const cell = byWorkouts.get(workouts);
    return cell ? [{ day, ...cell }] : [];
  });
  return checked(plan, days, layout.isOneColumn);
}

/** Notes by cell index: a note goes to its day, or to the first session from its week on. */
function notesByCell(rows: readonly string[][], notes: readonly Note[]): ReadonlyMap<number, string> {
  const starts = rows.map((_, row) => rows.slice(0, row).flat().length);
  const texts = rows.flat();
  const byCell = new Map<number, string>();
  for (const { row, column, text } of notes) {
    const from = (starts[row] ?? texts.length) + (column ?? 0);
    const after = texts.findIndex((cell, place) => place >= from && cell.trim() !== '');
    const place = after === -1 ? texts.findLastIndex((cell) => cell.trim() !== '') : after;
    byCell.set(place, [byCell.get(place), text].filter(Boolean).join('\n'));
  }
  return byCell;
}

/** Adds the note to the cell's first session. */
function withNote(cell: ReadCell, note: string | undefined): ReadCell {
  const [first, ...others] = cell.workouts;
  if (note === undefined || !first) return cell;
  const notes = [note, first.notes].filter(Boolean).join('\n');
  return { ...cell, workouts: [{ ...first, notes }, ...others] };
}

/** A plan too short for the pasted text can be extended. */
function checked(plan: Plan, days: PastedDay[], canTurn: boolean): ReadPaste {
  const reached = days.map(({ day }) => day).filter((day) => day !== Number.POSITIVE_INFINITY);
  const needed = Math.max(plan.weeks, ...reached.map(weekNumberOfDay));
  const weeks = needed <= maxWeeks ? needed : plan.weeks;
  const problem = placeProblem({ ...plan, weeks }, days) ?? contentProblem(plan, days);
  return problem === undefined ? { paste: { days, weeks, canTurn } } : { problem };
}

/** Merges entries with the same date. */
function merged(days: readonly PastedDay[]): PastedDay[] {
  const byDay = new Map<number, PastedDay>();
  for (const pasted of days) {
    const known = byDay.get(pasted.day);
    byDay.set(
      pasted.day,
      known
        ? {
            ...pasted,
            ...known,
            workouts: [...known.workouts, ...pasted.workouts],
            isUnderstood: known.isUnderstood && pasted.isUnderstood,
          }
        : pasted,
    );
  }
  return [...byDay.values()].sort((one, other) => one.day - other.day);
}

/** The first thing that the server would reject, with its day. */
function contentProblem(plan: Plan, days: readonly PastedDay[]): string | undefined {
  for (const { day, workouts } of days) {
    for (const workout of workouts) {
      const [message] = Object.values(workoutProblems(workout as WorkoutContent));
      if (message !== undefined) {
        const when = shortDateAndWeek(plan.startsOn, day);
        return t`${when}: ${message}. Nothing was pasted.`;
      }
    }
  }
  return undefined;
}

/** Word processors use some of these for line breaks in a cell; the others have no meaning. */
function withoutControlCharacters(text: string): string {
  return text.replace(/[\v\f\u0085]/g, ' ').replace(/[^\P{Cc}\n\r\t]/gu, '');
}

/** The pasted text. HTML is parsed without running it, only for its tables and text. */
export function textOf(data: { text: string; html: string }): string {
  if (data.text.trim() !== '' || data.html === '') return data.text;
  const page = new DOMParser().parseFromString(data.html, 'text/html');
  for (const element of page.querySelectorAll('script, style, template, noscript')) element.remove();
  const rows = [...page.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('td, th')].map((cell) => (cell.textContent ?? '').trim().replace(/\s+/g, ' ')),
  );
  return rows.length > 0 ? rows.map((row) => row.join('\t')).join('\n') : (page.body.textContent ?? '');
}
