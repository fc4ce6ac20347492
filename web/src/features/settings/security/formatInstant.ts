import { t } from '@lingui/core/macro';
import { formatDayOf } from '@/lib/formatDay';
import { clockText } from '@/lib/language/dates';

/** "15 Oct 2026, 09:05", in the reader's time zone. */
export function formatInstant(instant: string): string {
  return `${formatDayOf(instant)}, ${clockText(new Date(instant))}`;
}

/** "today 06:31", or the day. */
export function whenUsed(instant: string, now = new Date()): string {
  const at = new Date(instant);
  const clock = clockText(at);
  return at.toDateString() === now.toDateString() ? t`today ${clock}` : formatDayOf(instant);
}
