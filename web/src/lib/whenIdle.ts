/** Runs the work when the browser is idle, or after `maxMs` at the latest. Returns a function that cancels it. */
export function whenIdle(work: () => void, maxMs: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: maxMs });
  return () => cancelIdleCallback(idle);
}
