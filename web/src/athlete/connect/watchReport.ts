import { useEffect, useState } from 'react';
import { call } from '@/athlete/offline/calls';
import type { components } from '@/lib/schema';

export type WatchReport = components['schemas']['WatchReport'];

/** What of a session arrives on a watch; undefined while it is not known, as when offline. */
export function useWatchReport(secret: string, workoutId: string | undefined): WatchReport | undefined {
  const [report, setReport] = useState<{ workoutId: string; report: WatchReport }>();
  useEffect(() => {
    if (workoutId === undefined) return;
    const stop = new AbortController();
    void loadReport(secret, workoutId).then((loaded) => {
      if (loaded && !stop.signal.aborted) setReport({ workoutId, report: loaded });
    });
    return () => stop.abort();
  }, [secret, workoutId]);
  return report?.workoutId === workoutId ? report?.report : undefined;
}

async function loadReport(secret: string, workoutId: string): Promise<WatchReport | undefined> {
  const response = await call(secret, `GetOwnWatchReport?workout=${workoutId}`, {});
  return response?.ok ? response.json().catch(() => undefined) : undefined;
}
