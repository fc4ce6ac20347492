import { useEffect, useEffectEvent, useState } from 'react';

const delaysMs = [2_000, 5_000, 10_000, 30_000];

/** Retries when the network returns, and at intervals in case the server was down. */
export function useRetry(isWaiting: boolean, onRetry: () => void): void {
  const [attempts, setAttempts] = useState(0);
  const retry = useEffectEvent(() => {
    setAttempts(attempts + 1);
    onRetry();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const delay = delaysMs[Math.min(attempts, delaysMs.length - 1)];
    const timer = setTimeout(retry, delay);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [isWaiting, attempts]);
}
