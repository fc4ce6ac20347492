/** Lets the page open without a network. Without a worker it works all the same, with one. */
export function keepForLater(): void {
  if ('serviceWorker' in navigator) {
    void navigator.serviceWorker.register('/a/worker.js', { scope: '/a/' }).catch(() => undefined);
  }
}
