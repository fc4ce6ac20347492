import { t } from '@lingui/core/macro';
import { call } from './calls';

/** Sends something that is not kept for later. What went wrong, or undefined if the server has it. */
export async function sendNow(secret: string, path: string, init: RequestInit): Promise<string | undefined> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await call(secret, path, { ...init, headers });
  if (response?.ok) return undefined;
  const problem: unknown = await response?.json().catch(() => undefined);
  const detail = (problem as { detail?: string } | undefined)?.detail;
  return detail ?? t`This could not be sent. Check your connection and try again.`;
}
