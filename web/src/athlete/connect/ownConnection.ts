import { t } from '@lingui/core/macro';
import { chosenUnit, distanceText } from '@/athlete/plan/unit';
import { type Connection, isConnected, syncText } from '@/domain/watch/connection';
import { formatDayOf } from '@/lib/formatDay';
import type { OwnConnection } from './calls';

/** How a sign-in at intervals.icu ended, as the address says. */
export function endedText(ended: string | null): string | undefined {
  switch (ended) {
    case 'connected':
      return t`Connected. The first sessions are sent within a minute.`;
    case 'cancelled':
      return t`You didn’t sign in, so nothing is connected.`;
    case 'incomplete':
      return t`Not everything was allowed. Connect again and leave all boxes ticked.`;
    case 'failed':
      return t`The sign-in didn’t work. Try again.`;
    default:
      return undefined;
  }
}

/** "Easy run, 10.0 km" */
export function runText({ title, distanceInMeters }: NonNullable<OwnConnection['lastRun']>): string {
  const distance = distanceInMeters && distanceText(distanceInMeters / 1000, 'km', chosenUnit('km'));
  return [title ?? t`Run`, distance].filter(Boolean).join(', ');
}

export function standingText(connection: Connection, now = new Date()): string {
  if (!isConnected(connection)) return t`Not connected`;
  if (connection.problem) {
    const last = syncText(connection.lastSyncAt, now);
    return connection.lastSyncAt ? t`worked until ${last}` : t`doesn’t work yet`;
  }
  const day = connection.connectedAt ? formatDayOf(connection.connectedAt) : '';
  return connection.isOwn === false
    ? t`by your coach, since ${day}`
    : t({ message: `since ${day}`, context: 'a connection' });
}
