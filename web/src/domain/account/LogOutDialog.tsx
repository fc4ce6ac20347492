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
  return (
    <Dialog
      title="Log out with unsaved changes?"
      width="sm"
      isMessage
      onClose={onClose}
      footer={
        <>
          <div className="mr-auto">
            <Button variant="dangerGhost" onPress={onDelete}>
              Delete and log out
            </Button>
          </div>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" autoFocus onPress={onKeep}>
            Keep and log out
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        {unsavedCount === 1 ? 'A schedule has' : `${unsavedCount} schedules have`} unsaved changes. If you
        keep them on this device, only you are offered them when you sign in again.
      </p>
      <p className="mt-2 text-ink-2">Delete them if other people use this device.</p>
    </Dialog>
  );
}
