/** When a draft was last written, as far as what is kept of it says so. */
export function changedAtOf(changes: unknown): number | undefined {
  const { changedAt } =
    typeof changes === 'object' && changes !== null ? (changes as Record<string, unknown>) : {};
  return typeof changedAt === 'number' && !Number.isNaN(new Date(changedAt).getTime())
    ? changedAt
    : undefined;
}

/** "14:02", or "12 Nov, 14:02" on another day than today. */
export function draftTime(changedAt: number | undefined, now = new Date()): string {
  if (changedAt === undefined) return 'an unknown time';
  const date = new Date(changedAt);
  return isSameDay(date, now) ? timeOf(date) : `${dayOf(date)}, ${timeOf(date)}`;
}

/** " from 14:02", or " from 12 Nov": where there is little room, and where the time may be unknown. */
export function fromDraftTime(changedAt: number | undefined, now = new Date()): string {
  if (changedAt === undefined) return '';
  const date = new Date(changedAt);
  return ` from ${isSameDay(date, now) ? timeOf(date) : dayOf(date)}`;
}

function isSameDay(date: Date, other: Date): boolean {
  return date.toDateString() === other.toDateString();
}

function timeOf(date: Date): string {
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

function dayOf(date: Date): string {
  return `${date.getDate()} ${date.toLocaleDateString('en-GB', { month: 'short' }).slice(0, 3)}`;
}

function twoDigits(figure: number): string {
  return String(figure).padStart(2, '0');
}
