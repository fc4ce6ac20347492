import type { Pending } from './outbox';
import type { Page } from './page';

export type Loaded =
  | { kind: 'page'; page: Page; etag: string | null }
  | { kind: 'same' }
  | { kind: 'ended' }
  | { kind: 'unreachable' };

export type Sent =
  | { kind: 'sent' }
  | { kind: 'refused'; message: string }
  | { kind: 'ended' }
  | { kind: 'unreachable' };

const patienceMs = 15_000;

export async function loadPage(secret: string, etag: string | null): Promise<Loaded> {
  const response = await call(secret, 'GetAthletePage', { headers: etag ? { 'If-None-Match': etag } : {} });
  if (!response || response.status >= 500 || response.status === 429) return { kind: 'unreachable' };
  if (response.status === 304) return { kind: 'same' };
  if (!response.ok) return { kind: 'ended' };
  return { kind: 'page', page: (await response.json()) as Page, etag: response.headers.get('ETag') };
}

export async function sendAnswer(secret: string, { key, body }: Pending): Promise<Sent> {
  const response = await call(secret, 'SaveAnswer', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  });
  if (!response || response.status >= 500 || response.status === 429) return { kind: 'unreachable' };
  if (response.ok) return { kind: 'sent' };
  if (response.status === 401) return { kind: 'ended' };
  const problem = (await response.json().catch(() => ({}))) as { detail?: string };
  return { kind: 'refused', message: problem.detail ?? 'Your answer could not be taken.' };
}

export async function deleteAnswers(secret: string): Promise<boolean> {
  const response = await call(secret, 'DeleteAnswers', { method: 'DELETE' });
  return response?.ok === true;
}

/** The file of a call, or undefined where it could not be had. */
export async function loadFile(secret: string, path: string): Promise<Blob | undefined> {
  const response = await call(secret, path, {});
  return response?.ok ? response.blob() : undefined;
}

/** Undefined where no answer came. The secret travels in a header, so that no log and no referrer has it. */
async function call(secret: string, path: string, init: RequestInit): Promise<Response | undefined> {
  try {
    return await fetch(`/api/${path}`, {
      ...init,
      cache: 'no-store',
      credentials: 'omit',
      headers: { ...init.headers, Authorization: `Link ${secret}` },
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch {
    return undefined;
  }
}
