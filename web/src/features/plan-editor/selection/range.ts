import { numbers } from '@/domain/plans/numbers';

/** A block of days, selected as in a spreadsheet: from the corner where it started to the opposite one. */
export type Range = { anchor: number; head: number };

export type Corners = { firstWeek: number; lastWeek: number; firstWeekday: number; lastWeekday: number };

/** Weeks count from 0. */
export function cornersOf({ anchor, head }: Range): Corners {
  const weeks = [Math.floor(anchor / 7), Math.floor(head / 7)];
  const weekdays = [anchor % 7, head % 7];
  return {
    firstWeek: Math.min(...weeks),
    lastWeek: Math.max(...weeks),
    firstWeekday: Math.min(...weekdays),
    lastWeekday: Math.max(...weekdays),
  };
}

/** The days of a range, one row per week. */
export function rowsOf(range: Range): number[][] {
  const { firstWeek, lastWeek, firstWeekday, lastWeekday } = cornersOf(range);
  return numbers(firstWeek, lastWeek - firstWeek + 1).map((week) =>
    numbers(week * 7 + firstWeekday, lastWeekday - firstWeekday + 1),
  );
}

export function daysOf(range: Range): number[] {
  return rowsOf(range).flat();
}

export function isOneDay({ anchor, head }: Range): boolean {
  return anchor === head;
}
