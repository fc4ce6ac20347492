import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';

type Props = {
  isDraftKept: boolean;
  onSaveAsNew: () => void;
  onDiscard: () => void;
  onClose: () => void;
};

/** What is being edited is nowhere but here. */
export function DeletedDialog({ isDraftKept, onSaveAsNew, onDiscard, onClose }: Props) {
  return (
    <Dialog
      title="This schedule was deleted elsewhere"
      width="sm"
      isMessage
      onClose={onClose}
      footer={
        <>
          <div className="mr-auto">
            <Button variant="dangerGhost" onPress={onDiscard}>
              Discard
            </Button>
          </div>
          <Button onPress={onClose}>Keep editing</Button>
          <Button variant="primary" autoFocus onPress={onSaveAsNew}>
            Save as new schedule
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        It can no longer be updated. You can save what you see as a new schedule.
        {isDraftKept && ' Until then your changes stay on this device as a draft.'}
      </p>
    </Dialog>
  );
}
