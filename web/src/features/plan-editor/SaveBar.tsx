import { Trans, useLingui } from '@lingui/react/macro';
import { Crosshair, Save } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { IconButton } from '@/components/buttons/IconButton';
import type { SaveLabels } from './EditorHeader';

type Props = {
  labels: SaveLabels;
  isSaving: boolean;
  /** Saving keeps a draft: publishing is the main action. */
  isHeldBack: boolean;
  onSave: () => void;
  onSaveAndStay: () => void;
  /** Absent if today is not in the plan. */
  onToday: (() => void) | undefined;
};

/** At the bottom of a phone, within reach of the thumb. */
export function SaveBar({ labels, isSaving, isHeldBack, onSave, onSaveAndStay, onToday }: Props) {
  const { t } = useLingui();
  return (
    <div className="fixed inset-x-0 bottom-0 z-(--z-sticky) flex gap-2 border-t border-line bg-paper px-3.5 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))]">
      {onToday && (
        <Button size="lg" icon={<Crosshair strokeWidth={1.9} aria-hidden="true" />} onPress={onToday}>
          <span className="max-[359px]:sr-only">
            <Trans>Today</Trans>
          </span>
        </Button>
      )}
      {!isHeldBack && (
        <IconButton label={t`Save and stay`} isDisabled={isSaving} onPress={onSaveAndStay}>
          <Save strokeWidth={1.9} />
        </IconButton>
      )}
      <div className="min-w-0 flex-1">
        <Button
          size="lg"
          variant={isHeldBack ? 'secondary' : 'primary'}
          isBlock
          isBusy={isSaving}
          busyLabel={labels.busy}
          onPress={onSave}
        >
          {labels.idle}
        </Button>
      </div>
    </div>
  );
}
