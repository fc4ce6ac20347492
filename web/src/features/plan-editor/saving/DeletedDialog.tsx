import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';

type Props = {
  isDraftKept: boolean;
  onSaveAsNew: () => void;
  onDiscard: () => void;
  onClose: () => void;
};

/** The edited plan now exists only in this editor. */
export function DeletedDialog({ isDraftKept, onSaveAsNew, onDiscard, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`This schedule was deleted elsewhere`}
      width="sm"
      isMessage
      onClose={onClose}
      footer={
        <>
          <div className="mr-auto">
            <Button variant="dangerGhost" onPress={onDiscard}>
              <Trans>Discard</Trans>
            </Button>
          </div>
          <Button onPress={onClose}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button variant="primary" autoFocus onPress={onSaveAsNew}>
            <Trans>Save as new schedule</Trans>
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        <Trans>It can no longer be updated. You can save what you see as a new schedule.</Trans>
        {isDraftKept && (
          <>
            {' '}
            <Trans>Until then your changes stay on this device as a draft.</Trans>
          </>
        )}
      </p>
    </Dialog>
  );
}
