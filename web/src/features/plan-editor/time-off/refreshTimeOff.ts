import type { QueryClient } from '@tanstack/react-query';
import { absencesKey } from '@/domain/absences/queries';
import { inboxKey } from '@/domain/inbox/queries';
import { deliveriesQuery } from '../delivery/queries';

/** Days off are in the calendar and the inbox, and are not sent to the watch. */
export async function refreshTimeOff(cache: QueryClient, scheduleId: string): Promise<void> {
  const keys = [absencesKey, inboxKey, deliveriesQuery(scheduleId).queryKey];
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
}
