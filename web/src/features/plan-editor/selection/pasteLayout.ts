import type { CalendarDate } from '@internationalized/date';
import { dayOfDate, firstMonday } from '@/domain/plans/days';
import { type DateOrder, dateAtStart, weekdayIn, withDutchMondays } from './calendarWords';

/** How a pasted table maps to the calendar: one row per week, or a day for each text. */
export type PasteLayout =
  | { kind: 'weeks'; rows: string[][]; notes: Note[]; isOneColumn: boolean }
  | { kind: 'days'; days: PastedText[] };

/** A remark or a label among the sessions: about a day, or about a whole week without a column. */
export type Note = { row: number; column?: number; text: string };

type PastedText = { day: number; text: string; note?: string };

const weekLabel =
  /^(?:(?:week|wk|w|woche|kw|semana|sem|semaine|settimana|sett)\.?\s*)?\d{1,2}[.:]?$|^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$|^\d{1,2} [a-z]{3,9}(?: \d{4})?$/i;
/** "Week 3: recovery" */
const namedWeek =
  /^(?:week|wk|woche|semana|semaine|settimana)\.?\s*\d{1,2}\s*(?:[.:,–—-]\s*(\S.*)|\((\S[^)]*)\))$/is;
const weekLine = /^(?:week|wk|w|woche|kw|semana|sem|semaine|settimana|sett)\.?\s*\d{1,2}[.:]?$/i;

export function pasteLayout(table: string[][], startsOn: string): PasteLayout {
  const rows = withDutchMondays(separated(table.filter((row) => row.some((cell) => cell.trim() !== ''))));
  const weeksInColumns = columnsOfWeeks(rows);
  if (weeksInColumns) return { kind: 'weeks', ...weeksInColumns, isOneColumn: false };
  const byDate = daysByDate(rows, startsOn);
  if (byDate) return { kind: 'days', days: byDate };
  const byWeekday = weeksByWeekday(rows);
  if (byWeekday) return { kind: 'weeks', ...byWeekday, isOneColumn: false };
  const isLabelled =
    rows.every((row) => row.length <= 8) &&
    rows.some((row) => row.length === 8) &&
    rows.every((row) => isWeekLabel(row[0] ?? '') || hasFirstAlone(row));
  const isOneColumn = rows.length > 1 && rows.every((row) => row.length === 1);
  if (isOneColumn) return { kind: 'weeks', rows, notes: [], isOneColumn };
  return { kind: 'weeks', ...withoutRemarks(rows, isLabelled), isOneColumn };
}

function isWeekLabel(text: string): boolean {
  return text.trim() === '' || weekLabel.test(text.trim()) || namedWeek.test(text.trim());
}

/** The label without the week number, which the calendar shows. */
function saidByLabel(text: string): string {
  const label = text.trim();
  const named = namedWeek.exec(label);
  if (named) return (named[1] ?? named[2] ?? '').trim();
  return weekLabel.test(label) ? '' : label;
}

function hasFirstAlone([, ...others]: readonly string[]): boolean {
  return others.every((cell) => cell.trim() === '');
}

/** Text without a digit: not a session. */
function isSaid(text = ''): boolean {
  return !/\d/.test(text) && text.trim().split(/\s+/).length >= 3;
}

type Weeks = { rows: string[][]; notes: Note[] };

/** A line with a single text among whole weeks is a remark on the next week. */
function withoutRemarks(table: readonly string[][], isLabelled: boolean): Weeks {
  const weeks: Weeks = { rows: [], notes: [] };
  const isWide = table.some((row) => row.length >= 7);
  for (const row of table) {
    const place = weeks.rows.length;
    const isRemark =
      hasFirstAlone(row) && (isLabelled ? !isWeekLabel(row[0] ?? '') : isWide && isSaid(row[0]));
    const label = isLabelled || isRemark ? saidByLabel(row[0] ?? '') : '';
    if (label !== '') weeks.notes.push({ row: place, text: label });
    if (!isRemark) weeks.rows.push(isLabelled ? row.slice(1) : row);
  }
  return weeks;
}

/** The weeks below a row of weekdays. Other columns, and cells above that row, become notes on their week. */
function columnsOfWeeks(rows: readonly string[][]): Weeks | undefined {
  const at = rows.slice(0, 4).findIndex((row) => weekdayColumns(row) !== undefined);
  const columns = weekdayColumns(rows[at] ?? []);
  if (!columns) return undefined;
  const weeks: Weeks = { rows: [], notes: [] };
  for (const [place, row] of rows.entries()) {
    if (place === at) continue;
    const days = columns.map((column) => (place < at ? '' : (row[column ?? -1] ?? '')));
    const others = row.filter(
      (_, column) => place < at || !(columns.includes(column) || isSum(rows[at]?.[column])),
    );
    const isSpoken = hasFirstAlone(row) && isSaid(row[0]);
    const said = isSpoken ? row.slice(0, 1) : others;
    const text = said.map(saidByLabel).filter(Boolean).join('\n');
    if (text !== '') weeks.notes.push({ row: weeks.rows.length, text });
    const isRemark = place < at || isSpoken || (text !== '' && days.every((day) => day.trim() === ''));
    if (!isRemark) weeks.rows.push(days);
  }
  return weeks.rows.length > 0 ? weeks : undefined;
}

/** Splits a single column with one day per line into weeks that start on `weekday`. */
export function oneDayALine(rows: readonly string[][], weekday: number): string[][] {
  const days = [...Array<string>(weekday).fill(''), ...rows.map(([cell = '']) => cell)];
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => week * 7);
  return weeks.map((first) => Array.from({ length: 7 }, (_, index) => days[first + index] ?? ''));
}

/** CSV exports: seven texts per line, separated by commas or semicolons. */
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

/** A separator inside quotes is part of the text. */
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

/** A column with totals. */
function isSum(head = ''): boolean {
  return /^(?:total|sum|volume|distance|time|duration|km|mi|miles|summe|gesamt|totale?|totaal)\b/i.test(
    head.trim(),
  );
}

/** The column of each weekday, if the row names at least two of them. */
function weekdayColumns(row: readonly string[]): (number | undefined)[] | undefined {
  const named = row.map((cell) => weekdayIn(cell.trim()));
  const columns = [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    const column = named.indexOf(weekday);
    return column === -1 ? undefined : column;
  });
  return columns.filter((column) => column !== undefined).length >= 2 ? columns : undefined;
}

/** Rows that start with a date, optionally after a weekday; the first may be a header. */
function daysByDate(rows: readonly string[][], startsOn: string): PastedText[] | undefined {
  const earliest = firstMonday(startsOn);
  const orders: DateOrder[] = ['day-first', 'month-first'];
  const readings = orders
    .map((order) => datedRows(rows, order, earliest) ?? datedRows(rows.slice(1), order, earliest))
    .filter((reading) => reading !== undefined)
    // The wrong order of day and month scatters the dates over months.
    .sort((one, other) => span(one) - span(other));
  return readings[0]?.map(({ date, ...told }) => ({ day: dayOfDate(startsOn, date), ...told }));
}

type DatedRow = { date: CalendarDate; text: string; note?: string };

function datedRows(
  rows: readonly string[][],
  order: DateOrder,
  earliest: CalendarDate,
): DatedRow[] | undefined {
  const dated: DatedRow[] = [];
  let remarks = 0;
  for (const row of rows) {
    if (weekLine.test(row[0]?.trim() ?? '')) continue;
    const read = datedRow(row, order, earliest);
    const last = dated.at(-1);
    if (read) dated.push(read);
    // A line without a date continues the day above.
    else if (!last || row.length > 1) return undefined;
    else {
      remarks += 1;
      last.note = [last.note, row[0]?.trim()].filter(Boolean).join('\n');
    }
  }
  return dated.length >= 2 && remarks < dated.length ? dated : undefined;
}

function datedRow(row: readonly string[], order: DateOrder, earliest: CalendarDate): DatedRow | undefined {
  if (row.length > 6) return undefined;
  const [line = '', ...others] = row;
  const { weekday, rest } = weekdayAtStart(line.trim());
  const inLine = rest === '' ? undefined : dateAtStart(rest, order, earliest);
  const isOwnCell = row.length > 1;
  if (!inLine) {
    // The weekday and the date may be in two columns.
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

/** Rows that start with a weekday; a new week starts when the weekdays start over, or where it is named. */
function weeksByWeekday(rows: readonly string[][]): Weeks | undefined {
  const weeks: string[][] = [];
  const notes: Note[] = [];
  let last = 7;
  let count = 0;
  for (const row of rows) {
    const [line = '', ...others] = row;
    const named = namedWeek.test(line.trim());
    if (named || weekLine.test(line.trim())) {
      last = 7;
      if (named) notes.push({ row: weeks.length, text: saidByLabel(line) });
      continue;
    }
    const { weekday, rest } = weekdayAtStart(line.trim());
    if (weekday === undefined) {
      const isBelowDay = last < 7 && weeks.length > 0;
      notes.push(
        isBelowDay
          ? { row: weeks.length - 1, column: last, text: row.join('\n').trim() }
          : { row: weeks.length, text: row.join('\n').trim() },
      );
      continue;
    }
    if (weekday <= last || weeks.length === 0) weeks.push(Array<string>(7).fill(''));
    last = weekday;
    count += 1;
    const week = weeks.at(-1);
    if (week) week[weekday] = [rest, ...others].filter((text) => text.trim() !== '').join('\n');
  }
  return count >= 2 && notes.length <= count ? { rows: weeks, notes } : undefined;
}

const firstWord = /^([\p{L}]{2,12})(?:-feira)?\.?(?:\s*[:,–—-]\s*|\s+|$)/u;

/** "Mon: rest" */
function weekdayAtStart(line: string): { weekday: number | undefined; rest: string } {
  const word = firstWord.exec(line);
  const weekday = word ? weekdayIn(word[1] ?? '') : undefined;
  return weekday === undefined ? { weekday, rest: line } : { weekday, rest: line.slice(word?.[0].length) };
}
