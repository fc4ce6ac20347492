import { Trans, useLingui } from '@lingui/react/macro';
import { CloudOff, HardDrive } from 'lucide-react';
import { Button } from '@/components/buttons/Button';

export type SaveState = {
  /** Saving resumes when the network is back. */
  isWaiting: boolean;
  isSaving: boolean;
  isDraftKept: boolean;
  onRetry: () => void;
};

/** Shown while saving waits, or where no draft can be kept. */
export function SaveStatusPanel({ isWaiting, isSaving, isDraftKept, onRetry }: SaveState) {
  const { t } = useLingui();
  if (!isWaiting) {
    return (
      <div className={panel}>
        <HardDrive className={icon} strokeWidth={1.9} aria-hidden="true" />
        <p className="min-w-0 flex-1">
          <Trans>This browser keeps no drafts. Save before you leave the page.</Trans>
        </p>
      </div>
    );
  }
  return (
    <div className={panel}>
      <CloudOff className={icon} strokeWidth={1.9} aria-hidden="true" />
      <p className="min-w-0 flex-1">
        <b className="font-semibold">
          <Trans>Not saved yet: no connection.</Trans>
        </b>{' '}
        {isDraftKept
          ? t`Your changes are kept on this device and saved when you are back online.`
          : t`Keep this page open: it is saved when you are back online.`}
      </p>
      <Button size="sm" isBusy={isSaving} busyLabel={t`Trying…`} onPress={onRetry}>
        <Trans>Try now</Trans>
      </Button>
    </div>
  );
}

const panel =
  'fixed bottom-4 left-1/2 z-(--z-sticky) flex w-[560px] max-w-[calc(100vw-28px)] -translate-x-1/2 items-center gap-3 rounded-lg border border-line-strong bg-raised py-2.5 pr-2.5 pl-3.5 text-sm shadow-3 max-md:bottom-[calc(78px+env(safe-area-inset-bottom))]';
const icon = 'size-4 flex-none text-ink-2';
