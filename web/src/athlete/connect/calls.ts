import { t } from '@lingui/core/macro';
import { call } from '@/athlete/offline/calls';
import type { components } from '@/lib/schema';

export type OwnConnection = components['schemas']['OwnConnection'];

/** What went wrong, in words; undefined if it went well. */
type Problem = string | undefined;

export async function loadConnection(secret: string): Promise<OwnConnection | undefined> {
  const response = await call(secret, 'GetOwnConnection', {});
  if (!response?.ok) return undefined;
  return response.json().catch(() => undefined);
}

export function connectByKey(secret: string, apiKey: string): Promise<Problem> {
  return post(secret, 'ConnectOwnIntervals', { apiKey });
}

/** `days` answers the offer of earlier runs; 0 declines it. */
export function syncOwn(secret: string, days?: number): Promise<Problem> {
  return post(secret, 'SyncOwnIntervals', days === undefined ? {} : { days });
}

export function disconnectOwn(secret: string, deleteRuns: boolean): Promise<Problem> {
  return post(secret, 'DisconnectOwnIntervals', { deleteRuns });
}

/** Where to sign in. The response sets a cookie that ties the sign-in to this browser. */
export async function beginSignIn(secret: string): Promise<{ url: string } | { problem: string }> {
  const response = await call(secret, 'SignInToIntervals', { method: 'POST', credentials: 'same-origin' });
  if (!response?.ok) return { problem: await wordsOf(response) };
  const answer: { url?: string } = await response.json().catch(() => ({}));
  return answer.url === undefined ? { problem: await wordsOf(undefined) } : { url: answer.url };
}

async function post(secret: string, path: string, body: object): Promise<Problem> {
  const response = await call(secret, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response?.ok ? undefined : wordsOf(response);
}

/** The server explains what it refuses, and that intervals.icu does not answer. */
async function wordsOf(response: Response | undefined): Promise<string> {
  const answer: { detail?: string; errors?: { message: string }[] } | undefined = await response
    ?.json()
    .catch(() => undefined);
  const words = answer?.errors?.[0]?.message ?? answer?.detail;
  return words ?? t`That didn’t work. Check your connection and try again.`;
}
