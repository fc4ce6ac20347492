import { useEffect } from 'react';

/** The number on the icon of the installed app: what needs the coach. */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return;
    // Only installed apps have one, and some browsers none.
    void navigator.setAppBadge?.(count).catch(() => undefined);
    // Nobody is signed in any more.
    return () => void navigator.clearAppBadge?.().catch(() => undefined);
  }, [count]);
}
