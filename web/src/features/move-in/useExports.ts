import { getLocalTimeZone } from '@internationalized/date';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '@/lib/failure';
import type { components } from '@/lib/schema';
import { upload } from '@/lib/upload';

/** A file on its way to the server. Once it is there, it is one of the imports. */
export type SentExport = {
  id: number;
  file: File;
  /** How much has left, from 0 to 1. */
  share: number;
  problem?: string;
};

/** Sends exports one after the other. */
export function useExports(unit: 'km' | 'miles', onArrived: () => Promise<void>) {
  const [files, setFiles] = useState<readonly SentExport[]>([]);
  const known = useRef<readonly SentExport[]>([]);
  const isRunning = useRef(false);
  const count = useRef(0);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  const put = (next: readonly SentExport[]) => {
    known.current = next;
    setFiles(next);
  };
  const change = (id: number, parts: Partial<SentExport>) =>
    put(known.current.map((one) => (one.id === id ? { ...one, ...parts } : one)));
  const remove = (id: number) => put(known.current.filter((one) => one.id !== id));

  const sendOne = async ({ id, file }: SentExport) => {
    const stop = new AbortController();
    stopping.current = stop;
    const query = new URLSearchParams({ name: file.name, zone: getLocalTimeZone(), unit });
    try {
      await upload<components['schemas']['MoveInAnswer']>(`/api/MoveIn?${query}`, file, {
        onProgress: (share) => change(id, { share }),
        signal: stop.signal,
      });
      await onArrived();
      remove(id);
    } catch (error) {
      change(id, { problem: failureOf(error).message });
    }
  };
  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    const next = () => known.current.find(({ problem }) => problem === undefined);
    for (let one = next(); one; one = next()) await sendOne(one);
    isRunning.current = false;
  };
  return {
    files,
    add: (chosen: readonly File[]) => {
      const fresh = chosen.map((file) => {
        count.current += 1;
        return { id: count.current, file, share: 0 };
      });
      put([...known.current, ...fresh]);
      void run();
    },
    remove,
  };
}
