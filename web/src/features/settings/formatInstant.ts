import { CalendarDate } from '@internationalized/date';
import { formatDay } from '@/lib/formatDay';

/** "15 Oct 2026, 09:05", on the reader's clock. */
export function formatInstant(instant: string): string {
  const at = new Date(instant);
  const day = new CalendarDate(at.getFullYear(), at.getMonth() + 1, at.getDate());
  const [hours, minutes] = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0'));
  return `${formatDay(day)}, ${hours}:${minutes}`;
}
