import { useEffect, useEffectEvent } from 'react';

/** What is open over the page, the topmost last. */
const open: (() => void)[] = [];

export function hasOpenOverlay(): boolean {
  return open.length > 0;
}

/** As Escape would. */
export function closeTopOverlay(): void {
  open.at(-1)?.();
}

/** Open as long as it is rendered; the browser's Back closes it before it leaves the page. */
export function useOpenOverlay(close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const entry = () => closeNow();
    open.push(entry);
    return () => {
      open.splice(open.indexOf(entry), 1);
    };
  }, []);
}

/** The same for what is rendered also while it is closed: inside, it is there only while it is open. */
export function OpenOverlay({ onClose }: { onClose: () => void }): null {
  useOpenOverlay(onClose);
  return null;
}
