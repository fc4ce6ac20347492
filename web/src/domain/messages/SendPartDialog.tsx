import { Trans } from '@lingui/react/macro';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import type { Part } from './queries';
import { SendPart } from './SendPart';

type Props = { title: string; part: Part; isDirty: boolean; onClose: () => void };

/** Sends the last saved version. */
export function SendPartDialog({ title, part, isDirty, onClose }: Props) {
  return (
    <Dialog
      title={title}
      width="md"
      onClose={onClose}
      footer={
        <Button onPress={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {isDirty && (
        <p className="mb-4 rounded-md bg-sunken px-3 py-2 text-sm text-ink-2">
          <Trans>This is the last saved version. Save the schedule first to send your changes.</Trans>
        </p>
      )}
      <SendPart part={part} onSent={onClose} />
    </Dialog>
  );
}
