import { formatDayOf } from '@/lib/formatDay';
import { clockText } from '@/lib/language/dates';

/** "15 Oct 2026, 09:05", in the reader's time zone. */
export function formatInstant(instant: string): string {
  return `${formatDayOf(instant)}, ${clockText(new Date(instant))}`;
}
