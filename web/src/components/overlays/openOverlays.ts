import { useEffect, useEffectEvent } from 'react';

/** The close functions of open overlays, the topmost last. */
const open: (() => void)[] = [];

export function hasOpenOverlay(): boolean {
  return open.length > 0;
}

/** Like Escape. */
export function closeTopOverlay(): void {
  open.at(-1)?.();
}

/** For an overlay that is open as long as it is rendered: the browser's Back closes it before leaving the page. */
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

/** The same for an overlay that is also rendered while closed. Render this inside it only while it is open. */
export function OpenOverlay({ onClose }: { onClose: () => void }): null {
  useOpenOverlay(onClose);
  return null;
}
