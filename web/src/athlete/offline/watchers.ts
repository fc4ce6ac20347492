const pauseMs = 60_000;

/** Who shows a store of the page. While anybody does, the store works. */
export class Watchers {
  private readonly listeners = new Set<() => void>();
  private readonly start: () => () => void;
  private stop: () => void = () => {};

  /** Starts when the first arrives; the function that it returns stops when the last leaves. */
  constructor(start: () => () => void) {
    this.start = start;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.listeners.size === 1) this.stop = this.start();
    return () => {
      if (this.listeners.delete(listener) && this.listeners.size === 0) this.stop();
    };
  };

  tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** At once, when the network or the reader returns, and every minute while the page is seen. */
export function refreshWhileSeen(refresh: () => void): () => void {
  const onVisible = () => document.visibilityState === 'visible' && refresh();
  const timer = setInterval(onVisible, pauseMs);
  addEventListener('online', refresh);
  document.addEventListener('visibilitychange', onVisible);
  refresh();
  return () => {
    clearInterval(timer);
    removeEventListener('online', refresh);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
