import { lazy, Suspense } from 'react';
import type { Absence } from './absence';

const AbsenceLine = lazy(() => import('./AbsenceLine').then(({ AbsenceLine }) => ({ default: AbsenceLine })));

/** In lists, whose scripts are full: few athletes are off at a time. */
export function LateAbsenceLine({ absence }: { absence: Absence }) {
  return (
    <Suspense fallback={null}>
      <AbsenceLine absence={absence} />
    </Suspense>
  );
}
