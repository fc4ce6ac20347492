import type { CalendarDate } from '@internationalized/date';
import { months, shortName } from '@/lib/dayNames';

/** "15 Oct 2026" */
export function formatDay(day: CalendarDate): string {
  return `${formatDayAndMonth(day)} ${day.year}`;
}

/** "15 Oct" */
export function formatDayAndMonth(day: CalendarDate): string {
  return `${day.day} ${shortName(months[day.month - 1] ?? '')}`;
}
