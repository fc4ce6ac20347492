import { lazy, Suspense } from 'react';

const AskOwners = lazy(() => import('./AskOwners').then(({ AskOwners }) => ({ default: AskOwners })));

/** Loaded only by those who need it. */
export function LateAskOwners() {
  return (
    <Suspense fallback={null}>
      <AskOwners />
    </Suspense>
  );
}
