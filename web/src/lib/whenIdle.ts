/** Does the work in an idle moment, after so many milliseconds at the latest. What it answers calls it off. */
export function whenIdle(work: () => void, mostMs: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: mostMs });
  return () => cancelIdleCallback(idle);
}
