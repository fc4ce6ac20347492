import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { PlanSender } from './PrintedPlan';

/** Rendered from the start, so that its script has loaded before most people print. */
const PrintedPlan = lazy(() => import('./PrintedPlan').then(({ PrintedPlan }) => ({ default: PrintedPlan })));

/** Prints the plan in place of the screen. Ctrl+P before it has loaded prints as soon as it is ready. */
export function Printing(sender: PlanSender) {
  const [isReady, setIsReady] = useState(false);
  const [isAwaited, setIsAwaited] = useState(false);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isPrintKey = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'p';
    if (!isPrintKey || isReady) return;
    event.preventDefault();
    setIsAwaited(true);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const becomeReady = () => {
    setIsReady(true);
    // Printing needs a synchronous render, which React does not do inside effects.
    if (isAwaited) setTimeout(() => window.print());
  };
  return (
    <Suspense fallback={null}>
      <PrintedPlan {...sender} onReady={becomeReady} />
    </Suspense>
  );
}
