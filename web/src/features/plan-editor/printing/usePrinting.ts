import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being printed. The browser paints right after the event, so the change renders synchronously.
 * Calls `onReady` once it listens.
 */
export function usePrinting(onReady: () => void): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    ready();
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
