import { Trans, useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { LazyConfirmDialog } from '@/components/overlays/LazyConfirmDialog';
import { hasOpenOverlay } from '@/components/overlays/openOverlays';
import { useEditorStore } from '../state/editorStore';

/** Asks before leaving with unsaved changes, by whichever way. */
export function LeaveGuard({ isDraftKept }: { isDraftKept: boolean }) {
  const { t } = useLingui();
  const store = useEditorStore();
  const { status, proceed, reset } = useBlocker({
    // With a dialog open, Back only closes it. An address that has been answered is replaced on the same page.
    shouldBlockFn: ({ action, current, next }) =>
      store.isDirty &&
      !(action === 'BACK' && hasOpenOverlay()) &&
      !(action === 'REPLACE' && current.pathname === next.pathname),
    enableBeforeUnload: () => store.isDirty,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <LazyConfirmDialog
      title={t`Leave without saving?`}
      confirmLabel={t`Leave`}
      cancelLabel={t`Keep editing`}
      onConfirm={proceed}
      onCancel={reset}
    >
      <Trans>This schedule has changes that aren’t saved.</Trans>{' '}
      {isDraftKept
        ? t`They stay on this device as a draft, which is offered when you open the schedule again.`
        : t`They will be lost.`}
    </LazyConfirmDialog>
  );
}
