import type { CalendarDate } from '@internationalized/date';
import { sampleTrial } from './samplePlan';
import { isWorthKeeping, readTrial, type Trial } from './trial';

/** What was tried before, or the sample. An untouched sample begins anew: its dates and its words would be old. */
export function openTrial(today: CalendarDate): { trial: Trial; isLost: boolean } {
  const kept = readTrial();
  if (kept === 'unreadable') return { trial: sampleTrial(today), isLost: true };
  return { trial: kept && isWorthKeeping(kept) ? kept : sampleTrial(today), isLost: false };
}
