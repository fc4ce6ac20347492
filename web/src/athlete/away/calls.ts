import { t } from '@lingui/core/macro';
import { call } from '@/athlete/offline/calls';
import { plusDays } from '@/athlete/plan/days';
import type { Absence } from '@/domain/absences/absence';
import type { components } from '@/lib/schema';

type Body = components['schemas']['OwnAbsenceBody'];

/** What went wrong, or undefined if the server has it. */
export async function saveAbsence(secret: string, body: Body): Promise<string | undefined> {
  return sent(secret, 'SaveOwnAbsence', { method: 'POST', body: JSON.stringify(body) });
}

/** The athlete trains again today: yesterday was the last day, or there was none. */
export async function endAbsence(
  secret: string,
  absence: Absence,
  today: string,
): Promise<string | undefined> {
  const { absenceId, kind, from, note } = absence;
  if (from >= today) {
    return sent(secret, `DeleteOwnAbsence?absence=${absenceId}`, { method: 'DELETE' });
  }
  return saveAbsence(secret, { absenceId, kind, from, to: plusDays(today, -1), note: note ?? null });
}

async function sent(secret: string, path: string, init: RequestInit): Promise<string | undefined> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await call(secret, path, { ...init, headers });
  if (response?.ok) return undefined;
  const problem: unknown = await response?.json().catch(() => undefined);
  const detail = (problem as { detail?: string } | undefined)?.detail;
  return detail ?? t`This could not be sent. Check your connection and try again.`;
}
