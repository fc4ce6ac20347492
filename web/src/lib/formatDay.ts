import type { CalendarDate } from '@internationalized/date';

/** Intl abbreviates September differently from browser to browser. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "15 Oct 2026" */
export function formatDay(day: CalendarDate): string {
  return `${formatDayAndMonth(day)} ${day.year}`;
}

/** "15 Oct" */
export function formatDayAndMonth(day: CalendarDate): string {
  return `${day.day} ${months[day.month - 1]}`;
}
