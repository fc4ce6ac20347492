import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being printed. The browser draws it right after telling, so it is rendered at once. Says when it
 * begins to listen.
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
