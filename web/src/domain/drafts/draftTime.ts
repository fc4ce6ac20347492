import { t } from '@lingui/core/macro';
import { formatDayAndMonth } from '@/lib/formatDay';
import { clockText, localDay } from '@/lib/language/dates';

/** When a draft was last written, if the stored data says so. */
export function changedAtOf(changes: unknown): number | undefined {
  const { changedAt } =
    typeof changes === 'object' && changes !== null ? (changes as Record<string, unknown>) : {};
  return typeof changedAt === 'number' && !Number.isNaN(new Date(changedAt).getTime())
    ? changedAt
    : undefined;
}

/** "14:02", or "12 Nov, 14:02" for any other day. */
export function draftTime(changedAt: number | undefined, now = new Date()): string {
  if (changedAt === undefined) return t`an unknown time`;
  const date = new Date(changedAt);
  return isSameDay(date, now) ? clockText(date) : `${dayOf(date)}, ${clockText(date)}`;
}

/** "14:02", or "12 Nov" for any other day; undefined if the time is unknown. */
export function shortDraftTime(changedAt: number | undefined, now = new Date()): string | undefined {
  if (changedAt === undefined) return undefined;
  const date = new Date(changedAt);
  return isSameDay(date, now) ? clockText(date) : dayOf(date);
}

function isSameDay(date: Date, other: Date): boolean {
  return date.toDateString() === other.toDateString();
}

function dayOf(date: Date): string {
  return formatDayAndMonth(localDay(date));
}
