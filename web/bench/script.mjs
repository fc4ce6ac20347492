// The processor time of the page's own script.
import { quantile } from './browser.mjs';
import { traced } from './trace.mjs';

const scriptEvents = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FunctionCall',
  'HandlePostMessage',
  'MajorGC',
  'MinorGC',
  'RunMicrotasks',
  'TimerFire',
  'v8.compile',
]);

/**
 * Waiting and other programs are left out: Chromium traces the page's main thread, and nested script events count once.
 * Where the page calls `console.timeStamp`, each part is reported separately.
 */
export async function scriptMs(devtools, action) {
  const events = await traced(devtools, ['devtools.timeline'], action);
  const marks = events.filter(({ name }) => name === 'TimeStamp').map(({ ts }) => ts);
  const spans = events
    .filter(({ name, ph, tdur }) => ph === 'X' && tdur !== undefined && scriptEvents.has(name))
    .sort((one, other) => one.ts - other.ts || other.dur - one.dur);
  const ends = new Map();
  const parts = Array.from({ length: marks.length + 1 }, () => 0);
  marks.sort((one, other) => one - other);
  let part = 0;
  for (const { pid, tid, ts, dur, tdur } of spans) {
    const thread = `${pid}/${tid}`;
    if (ts < (ends.get(thread) ?? 0)) continue;
    ends.set(thread, ts + dur);
    while (part < marks.length && ts >= marks[part]) part += 1;
    parts[part] += tdur / 1_000;
  }
  return parts.map((spent) => quantile([spent], 1));
}
