import { type ComponentType, useEffect, useState } from 'react';
import { whenToastWaits } from '@/lib/toast';
import { whenIdle } from '@/lib/whenIdle';

const maxMs = 1000;

/**
 * The toaster, for pages that load before any toast is shown. Its script is fetched when the page is idle; a toast that
 * is waiting retries a failed fetch.
 */
export function LateToaster() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    const bring = () =>
      void import('./Toaster').then(
        (module) => setToaster(() => module.Toaster),
        () => undefined,
      );
    const callOff = whenIdle(bring, maxMs);
    const stop = whenToastWaits(bring);
    return () => {
      callOff();
      stop();
    };
  }, []);
  return Toaster && <Toaster />;
}
