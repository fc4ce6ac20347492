import type { CalendarDate } from '@internationalized/date';
import { plural, t } from '@lingui/core/macro';
import { type Calendar, daysBetween, lastDay, weekOf } from '@/lib/calendar';

type PlanProgress = {
  /** 0 before the start; one more than the number of weeks after the end. */
  currentWeek: number;
  /** "week 5 of 12", "starts in 18 days" or "finished" */
  words: string;
};

export function planProgress(calendar: Calendar, today: CalendarDate): PlanProgress {
  const { startsOn, weeks } = calendar;
  const daysToStart = daysBetween(today, startsOn);
  if (daysToStart > 0) return { currentWeek: 0, words: startsIn(daysToStart) };
  if (daysBetween(lastDay(calendar), today) > 0) return { currentWeek: weeks + 1, words: t`finished` };
  const currentWeek = weekOf(calendar, today) ?? 1;
  return { currentWeek, words: t`week ${currentWeek} of ${weeks}` };
}

function startsIn(days: number): string {
  return t`starts in ${plural(days, { one: '# day', other: '# days' })}`;
}
