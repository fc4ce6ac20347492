import { useBlocker } from '@tanstack/react-router';
import { closeTopOverlay, hasOpenOverlay } from '@/components/overlays/openOverlays';

/** Back closes the dialog that is open, and the page stays. */
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
