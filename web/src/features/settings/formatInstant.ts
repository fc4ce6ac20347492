import { CalendarDate } from '@internationalized/date';
import { formatDay } from '@/lib/formatDay';
import { clockText } from '@/lib/language/dates';

/** "15 Oct 2026, 09:05", on the reader's clock. */
export function formatInstant(instant: string): string {
  const at = new Date(instant);
  const day = new CalendarDate(at.getFullYear(), at.getMonth() + 1, at.getDate());
  return `${formatDay(day)}, ${clockText(at)}`;
}
