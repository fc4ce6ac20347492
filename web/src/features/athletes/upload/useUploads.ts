import { getLocalTimeZone } from '@internationalized/date';
import { useEffect, useRef, useState } from 'react';
import type { UploadAnswer } from '@/domain/activities/activity';
import { useRenewRuns } from '@/domain/activities/queries';
import { failureOf } from '@/lib/failure';
import { upload } from '@/lib/upload';
import { maxFiles, refusalOf, type SentFile } from './uploadLines';

/** Sends files one after the other. Who goes away stops the one on its way; what has arrived stays. */
export function useUploads(athleteId: string) {
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const known = useRef<readonly SentFile[]>([]);
  const isRunning = useRef(false);
  const stopping = useRef<AbortController>(undefined);
  const renew = useRenewRuns();
  useEffect(() => () => stopping.current?.abort(), []);

  const put = (next: readonly SentFile[]) => {
    known.current = next;
    setFiles(next);
  };
  const change = (id: number, parts: Partial<SentFile>) =>
    put(known.current.map((one) => (one.id === id ? { ...one, ...parts } : one)));

  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let next = waiting(known.current); next; next = waiting(known.current))
      await sendOne(next, athleteId, change, stopping);
    isRunning.current = false;
    await renew();
  };
  return {
    files,
    isBusy: files.some(({ state }) => state !== 'done' && state !== 'failed'),
    add: (chosen: readonly File[]) => {
      const first = known.current.length;
      const fresh = chosen.slice(0, maxFiles - first).map((file, index): SentFile => {
        const message = refusalOf(file);
        const id = first + index;
        return message === undefined
          ? { id, file, state: 'waiting', share: 0 }
          : { id, file, state: 'failed', share: 0, message };
      });
      put([...known.current, ...fresh]);
      void run();
    },
    again: (id: number) => {
      change(id, { state: 'waiting', share: 0 });
      void run();
    },
  };
}

function waiting(files: readonly SentFile[]): SentFile | undefined {
  return files.find(({ state }) => state === 'waiting');
}

async function sendOne(
  { id, file }: SentFile,
  athleteId: string,
  change: (id: number, parts: Partial<SentFile>) => void,
  stopping: { current: AbortController | undefined },
): Promise<void> {
  const stop = new AbortController();
  stopping.current = stop;
  const query = new URLSearchParams({ athlete: athleteId, name: file.name, zone: getLocalTimeZone() });
  change(id, { state: 'sending', share: 0 });
  try {
    const answer = await upload<UploadAnswer>(`/api/UploadActivity?${query}`, file, {
      onProgress: (share) => change(id, { share, state: share < 1 ? 'sending' : 'reading' }),
      signal: stop.signal,
    });
    change(id, { state: 'done', share: 1, answer });
  } catch (error) {
    change(id, { state: 'failed', message: failureOf(error).message });
  }
}
