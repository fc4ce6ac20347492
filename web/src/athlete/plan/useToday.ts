import { useSyncExternalStore } from 'react';
import { type Day, dayOf } from './days';

const checkMs = 60_000;
let shown: Day | undefined;

/** The day on the athlete's own clock. While a sheet is open it stays, so that nothing typed goes with the day. */
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
