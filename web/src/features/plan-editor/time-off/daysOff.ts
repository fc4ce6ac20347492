import { parseDate } from '@internationalized/date';
import type { ReactNode } from 'react';
import type { Absence, AbsenceKind } from '@/domain/absences/absence';
import { dayOfDate } from '@/domain/plans/days';

/** What the sheet would save. */
export type Draft = Pick<Absence, 'from' | 'to'> & { kind: AbsenceKind };

/** A day off in the calendar. */
export type DayOff = {
  /** "Sick" */
  word: string;
  /** Its mark, whose script comes after the calendar's. */
  mark: ReactNode;
  /** Not saved yet: the sheet is open. */
  isDraft: boolean;
};

/** By the date of the day. */
export type DaysOff = ReadonlyMap<string, DayOff>;

export const noDaysOff: DaysOff = new Map();

/** The numbers of the days off in a plan. */
export function dayNumbersOff(off: DaysOff, startsOn: string): ReadonlySet<number> {
  const kept = [...off].filter(([, { isDraft }]) => !isDraft);
  return new Set(kept.map(([date]) => dayOfDate(startsOn, parseDate(date))));
}
