import { t } from '@lingui/core/macro';
import { deviceHeader } from '@/athlete/offline/deviceSecret';
import type { KeptFile } from '@/athlete/offline/keptFiles';
import type { UploadAnswer, UploadedActivity } from '@/domain/activities/activity';
import { i18n } from '@/lib/language/texts';

export type Outcome =
  | { kind: 'sent'; runs: UploadedActivity[] }
  | { kind: 'refused'; message: string }
  /** The plan no longer holds the session it was for. */
  | { kind: 'session-gone' }
  | { kind: 'ended' }
  | { kind: 'unreachable' }
  | { kind: 'stopped' };

export type SendRecording = (
  secret: string,
  kept: KeptFile,
  onProgress: (sentBytes: number) => void,
  signal: AbortSignal,
) => Promise<Outcome>;

const patienceMs = 600_000;
/** Refusals that say "later": a time-out, too early, too many. */
const laterStatuses = [408, 425, 429];

/** By XMLHttpRequest, because fetch does not tell how much of a file is sent. The secret travels in a header. */
export const sendRecording: SendRecording = (secret, { name, workoutId, file }, onProgress, signal) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({
      name: name.slice(0, 200),
      zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(workoutId && { workout: workoutId }),
    });
    request.open('POST', `/api/UploadOwnActivity?${query}`);
    request.setRequestHeader('Authorization', `Link ${secret}`);
    request.setRequestHeader('Accept-Language', i18n.locale);
    for (const [name, value] of Object.entries(deviceHeader())) request.setRequestHeader(name, value);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.timeout = patienceMs;
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => resolve(outcomeOf(request.status, request.responseText));
    request.onerror = () => resolve({ kind: 'unreachable' });
    request.ontimeout = () => resolve({ kind: 'unreachable' });
    request.onabort = () => resolve({ kind: 'stopped' });
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });

/** What is neither the server's answer nor its refusal comes from something in between: it is tried again. */
export function outcomeOf(status: number, text: string): Outcome {
  const answer = read(text);
  if (!answer) return { kind: 'unreachable' };
  if (status === 200) return answer.activities ? outcomeOfFiles(answer.activities) : { kind: 'unreachable' };
  if (status === 401 && answer.code === 'link-ended') return { kind: 'ended' };
  if (answer.code === 'workout-not-found') return { kind: 'session-gone' };
  const isOfCall = answer.code !== undefined && answer.code !== 'not-found' && status !== 401;
  if (!isOfCall || status >= 500 || laterStatuses.includes(status)) return { kind: 'unreachable' };
  return { kind: 'refused', message: answer.detail ?? t`This file could not be added.` };
}

/** A file of which nothing could be read is refused, with the server's own reason. */
function outcomeOfFiles(files: UploadedActivity[]): Outcome {
  const runs = files.filter(({ state }) => state !== 'unreadable');
  if (runs.length > 0) return { kind: 'sent', runs };
  return { kind: 'refused', message: files[0]?.message ?? t`There is no run in this file.` };
}

type Answer = Partial<UploadAnswer> & { code?: string; detail?: string };

function read(text: string): Answer | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : undefined;
  } catch {
    return undefined;
  }
}
