import { sendNow } from '@/athlete/offline/sendNow';
import { plusDays } from '@/athlete/plan/days';
import type { Absence } from '@/domain/absences/absence';
import type { components } from '@/lib/schema';

type Body = components['schemas']['OwnAbsenceBody'];

/** What went wrong, or undefined if the server has it. */
export async function saveAbsence(secret: string, body: Body): Promise<string | undefined> {
  return sendNow(secret, 'SaveOwnAbsence', { method: 'POST', body: JSON.stringify(body) });
}

/** The athlete trains again today: yesterday was the last day, or there was none. */
export async function endAbsence(
  secret: string,
  absence: Absence,
  today: string,
): Promise<string | undefined> {
  const { absenceId, kind, from, note } = absence;
  if (from >= today) {
    return sendNow(secret, `DeleteOwnAbsence?absence=${absenceId}`, { method: 'DELETE' });
  }
  return saveAbsence(secret, { absenceId, kind, from, to: plusDays(today, -1), note: note ?? null });
}
