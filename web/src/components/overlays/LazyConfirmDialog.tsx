import { type ComponentProps, Suspense } from 'react';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';
import type { ConfirmDialog } from './ConfirmDialog';

const Dialog = lazyAfterPaint(() => import('./ConfirmDialog').then((module) => module.ConfirmDialog));

/** A ConfirmDialog for pages that are seen long before it is. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
