import { Suspense } from 'react';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';
import type { SaveState } from './SaveStatusPanel';

const SaveStatusPanel = lazyAfterPaint(() =>
  import('./SaveStatusPanel').then(({ SaveStatusPanel }) => SaveStatusPanel),
);

/** Whether the changes are on the server; always visible. The region is there before its words, so that they are read out. */
export function SaveStatus(state: SaveState) {
  return (
    <div role="status" className="contents">
      {(state.isWaiting || !state.isDraftKept) && (
        <Suspense fallback={null}>
          <SaveStatusPanel {...state} />
        </Suspense>
      )}
    </div>
  );
}
