import type { CalendarDate } from '@internationalized/date';
import { dayOfDate, firstMonday } from '@/domain/plans/days';
import { type DateOrder, dateAtStart, weekdayIn } from './calendarWords';

/** How a pasted table lies on the calendar: a row a week, or each text on a day of its own. */
export type PasteLayout =
  | { kind: 'weeks'; rows: string[][]; isOneColumn: boolean }
  | { kind: 'days'; days: { day: number; text: string }[] };

const weekLabel =
  /^(?:(?:week|wk|w|woche|kw|semana|sem|semaine|settimana|sett)\.?\s*)?\d{1,2}[.:]?$|^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$|^\d{1,2} [a-z]{3,9}(?: \d{4})?$/i;
const weekLine = /^(?:week|wk|w|woche|kw|semana|sem|semaine|settimana|sett)\.?\s*\d{1,2}[.:]?$/i;

export function pasteLayout(table: string[][], startsOn: string): PasteLayout {
  const rows = separated(table.filter((row) => row.some((cell) => cell.trim() !== '')));
  const columns = weekdayColumns(rows[0] ?? []);
  if (columns) {
    const weeks = rows.slice(1).map((row) => columns.map((column) => row[column ?? -1] ?? ''));
    return { kind: 'weeks', rows: weeks, isOneColumn: false };
  }
  const byDate = daysByDate(rows, startsOn);
  if (byDate) return { kind: 'days', days: byDate };
  const byWeekday = weeksByWeekday(rows);
  if (byWeekday) return { kind: 'weeks', rows: byWeekday, isOneColumn: false };
  const isLabelled =
    rows.every((row) => row.length <= 8) &&
    rows.some((row) => row.length === 8) &&
    rows.every(([first = '']) => first.trim() === '' || weekLabel.test(first.trim()));
  const weeks = isLabelled ? rows.map((row) => row.slice(1)) : rows;
  return {
    kind: 'weeks',
    rows: weeks,
    isOneColumn: rows.length > 1 && rows.every((row) => row.length === 1),
  };
}

/** The lines of one column, a day each, in weeks from `weekday` on. */
export function oneDayALine(rows: readonly string[][], weekday: number): string[][] {
  const days = [...Array<string>(weekday).fill(''), ...rows.map(([cell = '']) => cell)];
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => week * 7);
  return weeks.map((first) => Array.from({ length: 7 }, (_, index) => days[first + index] ?? ''));
}

/** Weeks as other programs write them: seven texts a line, with commas or semicolons between. */
function separated(rows: string[][]): string[][] {
  if (rows.length === 0 || rows.some((row) => row.length > 1)) return rows;
  for (const separator of [';', ',']) {
    const split = rows.map(([line = '']) => cellsBetween(line, separator));
    if (
      split.every((cells) => cells.length === 7 || (cells.length === 8 && weekLabel.test(cells[0] ?? '')))
    ) {
      return split;
    }
  }
  return rows;
}

/** A separator within quotes is part of a text. */
function cellsBetween(line: string, separator: string): string[] {
  const cells = line.match(
    separator === ','
      ? /(?:"(?:[^"]|"")*"|[^,])+|(?<=,|^)(?=,|$)/g
      : /(?:"(?:[^"]|"")*"|[^;])+|(?<=;|^)(?=;|$)/g,
  );
  return (cells ?? []).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"'),
  );
}

/** For each weekday its column, where the row names at least two of them. */
function weekdayColumns(row: readonly string[]): (number | undefined)[] | undefined {
  const named = row.map((cell) => weekdayIn(cell.trim()));
  const columns = [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    const column = named.indexOf(weekday);
    return column === -1 ? undefined : column;
  });
  return columns.filter((column) => column !== undefined).length >= 2 ? columns : undefined;
}

/** Each row begins with a date, perhaps after its weekday; above them may stand what the columns are. */
function daysByDate(
  rows: readonly string[][],
  startsOn: string,
): { day: number; text: string }[] | undefined {
  const earliest = firstMonday(startsOn);
  const orders: DateOrder[] = ['day-first', 'month-first'];
  const readings = orders
    .map((order) => datedRows(rows, order, earliest) ?? datedRows(rows.slice(1), order, earliest))
    .filter((reading) => reading !== undefined)
    // Days and months in the wrong order lie months apart.
    .sort((one, other) => span(one) - span(other));
  return readings[0]?.map(({ date, text }) => ({ day: dayOfDate(startsOn, date), text }));
}

type DatedRow = { date: CalendarDate; text: string };

function datedRows(
  rows: readonly string[][],
  order: DateOrder,
  earliest: CalendarDate,
): DatedRow[] | undefined {
  const dated: DatedRow[] = [];
  for (const row of rows) {
    if (weekLine.test(row[0]?.trim() ?? '')) continue;
    const read = datedRow(row, order, earliest);
    if (!read) return undefined;
    dated.push(read);
  }
  return dated.length >= 2 ? dated : undefined;
}

function datedRow(row: readonly string[], order: DateOrder, earliest: CalendarDate): DatedRow | undefined {
  if (row.length > 6) return undefined;
  const [line = '', ...others] = row;
  const { weekday, rest } = weekdayAtStart(line.trim());
  const inLine = rest === '' ? undefined : dateAtStart(rest, order, earliest);
  const isOwnCell = row.length > 1;
  if (!inLine) {
    // The weekday and the date may stand in two columns.
    const next = weekday !== undefined && rest === '' ? others : undefined;
    return next && next.length > 1 ? datedRow(next, order, earliest) : undefined;
  }
  const after = rest.slice(inLine.length);
  const isMarked = /^\s*[:–—-]\s/.test(`${after} `) || weekday !== undefined;
  if (isOwnCell ? after.trim() !== '' : !(inLine.isCertain || isMarked)) return undefined;
  const texts = isOwnCell ? withoutWeekday(others) : [after.replace(/^\s*[:,–—-]?\s*/, '')];
  return { date: inLine.date, text: texts.filter((text) => text.trim() !== '').join('\n') };
}

function withoutWeekday([first = '', ...others]: readonly string[]): string[] {
  return others.length > 0 && weekdayIn(first.trim()) !== undefined ? others : [first, ...others];
}

function span(rows: readonly DatedRow[]): number {
  const days = rows.map(({ date }) => date.calendar.toJulianDay(date));
  return Math.max(...days) - Math.min(...days);
}

/** Each row begins with its weekday; the next week begins where the weekdays do again, or where it is named. */
function weeksByWeekday(rows: readonly string[][]): string[][] | undefined {
  const weeks: string[][] = [];
  let last = 7;
  let count = 0;
  for (const row of rows) {
    const [line = '', ...others] = row;
    if (weekLine.test(line.trim())) {
      last = 7;
      continue;
    }
    const { weekday, rest } = weekdayAtStart(line.trim());
    if (weekday === undefined) return undefined;
    if (weekday <= last || weeks.length === 0) weeks.push(Array<string>(7).fill(''));
    last = weekday;
    count += 1;
    const week = weeks.at(-1);
    if (week) week[weekday] = [rest, ...others].filter((text) => text.trim() !== '').join('\n');
  }
  return count >= 2 ? weeks : undefined;
}

const firstWord = /^([\p{L}]{2,12})\.?(?:\s*[:,–—-]\s*|\s+|$)/u;

/** "Mon: rest" */
function weekdayAtStart(line: string): { weekday: number | undefined; rest: string } {
  const word = firstWord.exec(line);
  const weekday = word ? weekdayIn(word[1] ?? '') : undefined;
  return weekday === undefined ? { weekday, rest: line } : { weekday, rest: line.slice(word?.[0].length) };
}
