import { lazy, Suspense } from 'react';

const Generator = lazy(() => import('./Generator').then(({ Generator }) => ({ default: Generator })));

/** Loaded only for the accounts that have it. */
export function GeneratorTool() {
  return (
    <Suspense fallback={null}>
      <Generator />
    </Suspense>
  );
}
