import { maxWeeks, type Plan, type WorkoutContent } from '@/lib/plan/plan';
import { withCommas } from '@/lib/withCommas';
import { placed, placeProblem } from './blocks';
import type { Range } from './range';
import { readTable } from './readTable';
import { readCell } from './readWorkout';

const maxCharacters = 500_000;
const maxTitle = 200;
const maxText = 5_000;

export type PastedDay = {
  day: number;
  workouts: readonly WorkoutContent[];
  isUnderstood: boolean;
};

export type ReadPaste = { days: PastedDay[]; problem?: never } | { problem: string; days?: never };

/** What a pasted text would put on which days, or why it cannot. */
export function readPaste(text: string, plan: Plan, range: Range): ReadPaste {
  if (text.length > maxCharacters) {
    const limit = `${withCommas(maxCharacters)} characters`;
    return { problem: `That is too much text: at most ${limit} can be pasted. Nothing was pasted.` };
  }
  const table = weekTable(readTable(text));
  if (table.length > maxWeeks) {
    return {
      problem: `That is ${table.length} rows: a schedule has at most ${maxWeeks} weeks. Nothing was pasted.`,
    };
  }
  const cells = table.map((row) => row.map((cell) => readCell(cell, plan.unit)));
  const block = cells.map((row) => row.map(({ workouts }) => workouts));
  const guessed = new Set(
    cells
      .flat()
      .filter(({ isUnderstood }) => !isUnderstood)
      .map(({ workouts }) => workouts),
  );
  const days = placed(block, range).map(({ day, workouts }) => ({
    day,
    workouts,
    isUnderstood: !guessed.has(workouts as WorkoutContent[]),
  }));
  const problem = placeProblem(plan, days) ?? textProblem(days);
  return problem === undefined ? { days } : { problem };
}

function textProblem(days: readonly PastedDay[]): string | undefined {
  const isTooLong = days.some(({ workouts }) =>
    workouts.some(
      ({ title, description, notes }) =>
        title.length > maxTitle || description.length > maxText || notes.length > maxText,
    ),
  );
  return isTooLong
    ? `A text is longer than ${withCommas(maxText)} characters. Nothing was pasted.`
    : undefined;
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const weekLabel =
  /^(?:(?:week|wk|w)\.?\s*)?\d{1,2}[.:]?$|^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$|^\d{1,2} [a-z]{3,9}(?: \d{4})?$/i;

/** Without the names of the weekdays above and of the weeks beside: what remains is days. */
function weekTable(table: string[][]): string[][] {
  const rows = table.filter((row, index) => index > 0 || row.some((cell) => cell.trim() !== ''));
  const columns = weekdayColumns(rows[0] ?? []);
  if (columns) return rows.slice(1).map((row) => columns.map((column) => row[column ?? -1] ?? ''));
  const isLabelled =
    rows.every((row) => row.length <= 8) &&
    rows.some((row) => row.length === 8) &&
    rows.every(([first = '']) => first.trim() === '' || weekLabel.test(first.trim()));
  return isLabelled ? rows.map((row) => row.slice(1)) : rows;
}

/** For each weekday its column, where the row names at least two of them. */
function weekdayColumns(row: readonly string[]): (number | undefined)[] | undefined {
  const columns = weekdays.map((weekday) => {
    const column = row.findIndex((cell) => new RegExp(`^${weekday}[a-z]*\\.?$`, 'i').test(cell.trim()));
    return column === -1 ? undefined : column;
  });
  return columns.filter((column) => column !== undefined).length >= 2 ? columns : undefined;
}

/** The text of what was pasted. A page's markup is read without running it, for its tables and texts alone. */
export function textOf(data: { text: string; html: string }): string {
  if (data.text.trim() !== '' || data.html === '') return data.text;
  const page = new DOMParser().parseFromString(data.html, 'text/html');
  for (const element of page.querySelectorAll('script, style, template, noscript')) element.remove();
  const rows = [...page.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('td, th')].map((cell) => (cell.textContent ?? '').trim().replace(/\s+/g, ' ')),
  );
  return rows.length > 0 ? rows.map((row) => row.join('\t')).join('\n') : (page.body.textContent ?? '');
}
