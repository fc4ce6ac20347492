import type { Notice } from '@/athlete/offline/notices';
import { type Day, plusDays } from '@/athlete/plan/days';
import type { Absence } from '@/domain/absences/absence';

/** The athlete trains again today: yesterday was the last day, or there was none. */
export function endOf({ absenceId, kind, from, note }: Absence, today: Day): Notice {
  if (from >= today) return { call: 'DeleteOwnAbsence', absenceId };
  const body = { absenceId, kind, from, to: plusDays(today, -1), note: note ?? null };
  return { call: 'SaveOwnAbsence', body };
}
