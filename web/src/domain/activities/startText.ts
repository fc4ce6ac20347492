import { clockText } from '@/lib/language/dates';
import type { ActivitySummary } from './activity';

/** "07:02", on the athlete's own clock. */
export function startText({
  startsAt,
  utcOffsetInSeconds,
}: Pick<ActivitySummary, 'startsAt' | 'utcOffsetInSeconds'>): string {
  const there = new Date(Date.parse(startsAt) + utcOffsetInSeconds * 1_000);
  // The same hours and minutes on the clock of this device.
  return clockText(new Date(2000, 0, 1, there.getUTCHours(), there.getUTCMinutes()));
}
