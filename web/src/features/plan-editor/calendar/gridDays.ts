import type { CalendarDate } from '@internationalized/date';
import { firstMonday, isUndated, longDate } from '@/domain/plans/days';
import { numbers } from '@/domain/plans/numbers';
import { formatMonth, formatNarrowDayAndMonth } from '@/lib/formatDay';
import { type DateForm, dateText } from '@/lib/language/dates';

export type DayPhase = 'before' | 'past' | 'today' | 'next';

export type GridDay = {
  day: number;
  /** "2026-10-15" */
  isoDate: string;
  /** "Thursday 15 Oct 2026", or "Thursday, week 3" in a plan without dates. */
  name: string;
  /** "15", or "1 Oct" on the first of a month; empty in a plan without dates. */
  dateText: string;
  /** "Oct" on the first of a month, for a narrow day. */
  month?: string;
  phase: DayPhase;
};

type Place = {
  startsOn: string;
  /** Day numbers; today may lie outside the plan. */
  startDay: number;
  today: number;
};

/** The seven days of a week. Weeks count from 1. */
export function gridDays(week: number, { startsOn, startDay, today }: Place): GridDay[] {
  const firstDay = (week - 1) * 7;
  const monday = firstMonday(startsOn).add({ days: firstDay });
  const isDated = !isUndated(startsOn);
  return numbers(firstDay, 7).map((day) => {
    const date = monday.add({ days: day - firstDay });
    return {
      day,
      isoDate: date.toString(),
      name: isDated ? dayName(date) : longDate(startsOn, day),
      dateText: isDated ? String(date.day) : '',
      ...(isDated && date.day === 1 && { dateText: formatNarrowDayAndMonth(date), month: formatMonth(date) }),
      phase: phaseOfDay(day, startDay, today),
    };
  });
}

const nameForm: DateForm = { weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' };

/** "Thursday 15 Oct 2026" */
export function dayName(date: CalendarDate): string {
  return dateText(date, nameForm);
}

function phaseOfDay(day: number, startDay: number, today: number): DayPhase {
  if (day < startDay) return 'before';
  if (day === today) return 'today';
  return day < today ? 'past' : 'next';
}
