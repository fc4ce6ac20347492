import { useSyncExternalStore } from 'react';
import type { PageStore } from '@/athlete/offline/pageStore';
import { type Recording, type Recordings, recordingsOf } from './recordings';

export function useRecordings(store: PageStore): { recordings: Recordings; all: readonly Recording[] } {
  const recordings = recordingsOf(store);
  return { recordings, all: useSyncExternalStore(recordings.subscribe, recordings.snapshot) };
}
