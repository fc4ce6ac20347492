import { Button } from '@/components/Button';
import { Dialog } from '@/components/Dialog';

type Props = {
  onKeepEditing: () => void;
  onReload: () => void;
  onOverwrite: () => void;
};

/** Somebody saved the schedule since it was opened here. */
export function StaleDialog({ onKeepEditing, onReload, onOverwrite }: Props) {
  return (
    <Dialog
      title="This schedule was saved in between"
      width="md"
      onClose={onKeepEditing}
      footer={
        <div className="flex flex-1 flex-wrap items-center justify-end gap-2">
          <Button onPress={onKeepEditing}>Keep Editing</Button>
          <Button onPress={onReload}>Reload</Button>
          <Button variant="danger" onPress={onOverwrite}>
            Overwrite
          </Button>
        </div>
      }
    >
      <p className="text-ink-2">
        Somebody saved this schedule after you opened it, so yours was not saved. Your changes are still here.
      </p>
      <p className="mt-2 text-ink-2">
        Reload shows what they saved and drops your changes. Overwrite saves yours and drops theirs.
      </p>
    </Dialog>
  );
}
