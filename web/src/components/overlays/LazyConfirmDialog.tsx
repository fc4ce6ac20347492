import { type ComponentProps, Suspense } from 'react';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';
import type { ConfirmDialog } from './ConfirmDialog';

const Dialog = lazyAfterPaint(() => import('./ConfirmDialog').then((module) => module.ConfirmDialog));

/** A ConfirmDialog whose script loads after the page. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
