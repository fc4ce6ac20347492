import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';

type Props = {
  /** Schedules with unsaved changes on this device. */
  unsavedCount: number;
  onKeep: () => void;
  onDelete: () => void;
  onClose: () => void;
};

export function LogOutDialog({ unsavedCount, onKeep, onDelete, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Sign out with unsaved changes?`}
      width="sm"
      isMessage
      onClose={onClose}
      footer={
        <>
          <div className="mr-auto">
            <Button variant="dangerGhost" onPress={onDelete}>
              <Trans>Delete and sign out</Trans>
            </Button>
          </div>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" autoFocus onPress={onKeep}>
            <Trans>Keep and sign out</Trans>
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        <Plural
          value={unsavedCount}
          one="A schedule has unsaved changes. If you keep them on this device, only you are offered them when you sign in again."
          other="# schedules have unsaved changes. If you keep them on this device, only you are offered them when you sign in again."
        />
      </p>
      <p className="mt-2 text-ink-2">
        <Trans>Delete them if other people use this device.</Trans>
      </p>
    </Dialog>
  );
}
