/** Runs the work when the browser is idle, or after `mostMs` at the latest. Returns a function that cancels it. */
export function whenIdle(work: () => void, mostMs: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: mostMs });
  return () => cancelIdleCallback(idle);
}
