import { type ComponentType, useEffect, useState } from 'react';
import { whenToastWaits } from '@/lib/toast';
import { whenIdle } from '@/lib/whenIdle';

const mostMs = 1000;

/**
 * The list of toasts, for pages that are seen before anything is said. Its script is fetched once the page is quiet, and
 * again by a toast that waits for it, should it not have arrived.
 */
export function LateToaster() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    const bring = () =>
      void import('./Toaster').then(
        (module) => setToaster(() => module.Toaster),
        () => undefined,
      );
    const callOff = whenIdle(bring, mostMs);
    const stop = whenToastWaits(bring);
    return () => {
      callOff();
      stop();
    };
  }, []);
  return Toaster && <Toaster />;
}
