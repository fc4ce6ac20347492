import { useSyncExternalStore } from 'react';
import { type Day, dayOf } from './days';

const checkMs = 60_000;
let shown: Day | undefined;

/** The day on the athlete's clock. It does not change while a sheet is open, so that nothing typed is lost. */
export function useToday(): Day {
  return useSyncExternalStore(onDayChange, currentDay);
}

function currentDay(): Day {
  const isWriting = document.querySelector('dialog[open]') !== null;
  if (shown === undefined || !isWriting) shown = dayOf(new Date());
  return shown;
}

function onDayChange(notify: () => void): () => void {
  const timer = setInterval(notify, checkMs);
  document.addEventListener('visibilitychange', notify);
  addEventListener('pageshow', notify);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', notify);
    removeEventListener('pageshow', notify);
  };
}
