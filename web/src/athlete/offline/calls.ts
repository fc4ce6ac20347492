import { t } from '@lingui/core/macro';
import type { Page } from '@/athlete/plan/page';
import type { DistanceUnit } from '@/domain/units/distance';
import type { Language } from '@/lib/language/language';
import { i18n } from '@/lib/language/texts';
import { deviceHeader } from './deviceSecret';
import { isPage } from './keeping';
import type { PendingNotice } from './notices';
import type { Pending } from './outbox';

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
/** A recording may have 25 MB. */
const filePatienceMs = 300_000;
/** Statuses that mean "retry later": timeout, too early, too many requests. */
const laterStatuses = [408, 425, 429];

/**
 * Any response but the page, or the notice that the link has ended, comes from something in between, so it is retried.
 */
export async function loadPage(secret: string, etag: string | null): Promise<Loaded> {
  const response = await call(secret, 'GetAthletePage', { headers: etag ? { 'If-None-Match': etag } : {} });
  if (response?.status === 304 && etag) return { kind: 'same' };
  const answer = await answerOf(response);
  if (isEnd(response, answer)) return { kind: 'ended' };
  if (!response?.ok || !isPage(answer)) return { kind: 'unreachable' };
  return { kind: 'page', page: answer, etag: response.headers.get('ETag') };
}

/** Includes the time it was given: a late answer does not override a newer one. */
export async function sendAnswer(secret: string, { key, body, saidAt, isUndo }: Pending): Promise<Sent> {
  const response = await call(secret, isUndo ? 'UndoAnswer' : 'SaveAnswer', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ ...body, saidAt }),
  });
  const answer = await answerOf(response);
  if (response?.ok && answer) return { kind: 'sent' };
  return refusalOf(response, answer);
}

/** What the athlete tells beside answers. These calls answer without JSON, so the exact status counts. */
export async function sendNotice(secret: string, { notice }: PendingNotice): Promise<Sent> {
  const isDelete = notice.call === 'DeleteOwnAbsence';
  const path = isDelete ? `${notice.call}?absence=${notice.absenceId}` : notice.call;
  const response = await call(secret, path, {
    method: isDelete ? 'DELETE' : 'POST',
    headers: { 'Content-Type': 'application/json' },
    ...(!isDelete && { body: JSON.stringify(notice.body) }),
  });
  if (response?.status === 201 || response?.status === 204) return { kind: 'sent' };
  const answer = await answerOf(response);
  // What is to be deleted is gone already.
  const isGone = isDelete && response?.status === 404 && answer?.code !== 'not-found';
  return isGone && answer?.code ? { kind: 'sent' } : refusalOf(response, answer);
}

/** Only the server's own refusal ends the waiting. */
function refusalOf(response: Response | undefined, answer: Answer | undefined): Sent {
  if (!response || !answer) return { kind: 'unreachable' };
  if (isEnd(response, answer)) return { kind: 'ended' };
  const isOfCall = answer.code !== undefined && answer.code !== 'not-found' && response.status !== 401;
  if (!isOfCall || response.status >= 500 || laterStatuses.includes(response.status)) {
    return { kind: 'unreachable' };
  }
  return { kind: 'refused', message: answer.detail ?? t`Your answer could not be saved.` };
}

/** Marks the coach's comments on the session as read. */
export async function readReplies(secret: string, workoutId: string): Promise<boolean> {
  const response = await call(secret, 'ReadReplies', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ workoutId }),
  });
  return response?.status === 204;
}

/** For mails and messages too. Offline, the choice stays on this device. */
export async function saveLanguage(secret: string, language: Language): Promise<void> {
  await call(secret, 'UpdateOwnLanguage', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ language }),
  });
}

/** For messages and calendars too. Offline, the choice stays on this device. */
export async function saveUnit(secret: string, distanceType: DistanceUnit): Promise<void> {
  await call(secret, 'UpdateOwnUnit', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ distanceType }),
  });
}

export async function deleteAnswers(secret: string): Promise<boolean> {
  const response = await call(secret, 'DeleteAnswers', { method: 'DELETE' });
  return response?.status === 204;
}

/** The file of a call, or undefined if it failed. */
export async function loadFile(secret: string, path: string): Promise<Blob | undefined> {
  const response = await call(secret, path, {}, filePatienceMs);
  return response?.ok ? response.blob().catch(() => undefined) : undefined;
}

type Answer = { code?: string; detail?: string };

/** The server answers with JSON. An HTML page, such as a hotel's captive portal, is not an answer. */
async function answerOf(response: Response | undefined): Promise<Answer | undefined> {
  const answer: unknown = await response?.json().catch(() => undefined);
  return typeof answer === 'object' && answer !== null ? answer : undefined;
}

function isEnd(response: Response | undefined, answer: Answer | undefined): boolean {
  return response?.status === 401 && answer?.code === 'link-ended';
}

/** Undefined without a response. The secret is sent in a header, so that no log and no referrer contains it. */
export async function call(
  secret: string,
  path: string,
  init: RequestInit,
  maxMs = patienceMs,
): Promise<Response | undefined> {
  try {
    return await fetch(`/api/${path}`, {
      credentials: 'omit',
      ...init,
      cache: 'no-store',
      headers: {
        ...init.headers,
        ...deviceHeader(),
        Authorization: `Link ${secret}`,
        'Accept-Language': i18n.locale,
      },
      // Not available in every browser still in use.
      signal: AbortSignal.timeout?.(maxMs) ?? null,
    });
  } catch {
    return undefined;
  }
}
