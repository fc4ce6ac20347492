import { type ComponentProps, Suspense } from 'react';
import type { ConfirmDialog } from './ConfirmDialog';
import { lazyAfterPaint } from './lazyAfterPaint';

const Dialog = lazyAfterPaint(() => import('./ConfirmDialog').then((module) => module.ConfirmDialog));

/** A ConfirmDialog for pages that are seen long before it is. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
