import { useBlocker } from '@tanstack/react-router';
import { closeTopOverlay, hasOpenOverlay } from '@/components/overlays/openOverlays';

/** Back closes an open dialog instead of leaving the page. */
export function useBackClosesOverlay(): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || !hasOpenOverlay()) return false;
      closeTopOverlay();
      return true;
    },
    enableBeforeUnload: false,
  });
}
