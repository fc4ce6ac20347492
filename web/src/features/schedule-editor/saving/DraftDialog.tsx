import { Download } from 'lucide-react';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import type { KeptDraft } from '@/lib/drafts/draftDatabase';
import { draftTime } from '@/lib/drafts/draftTime';
import type { Draft } from './draft';
import type { OfferedDraft } from './draftQueries';
import { describeChanges } from './draftSummary';

type Props = {
  offer: OfferedDraft;
  /** The schedule was saved elsewhere since the draft was begun. */
  isStale: boolean;
  onRestore: (draft: Draft) => void;
  onDiscard: () => void;
  onClose: () => void;
};

export function DraftDialog({ offer: { kept, content }, isStale, onRestore, onDiscard, onClose }: Props) {
  const time = draftTime(content.changedAt);
  const discard = (
    <div className="mr-auto">
      <Button variant="dangerGhost" onPress={onDiscard}>
        Discard Draft
      </Button>
    </div>
  );
  if ('reason' in content) {
    return (
      <Dialog
        title={`Draft from ${time} cannot be opened`}
        width="sm"
        isMessage
        onClose={onClose}
        footer={
          <>
            {discard}
            <Button icon={<Download strokeWidth={1.9} aria-hidden="true" />} onPress={() => download(kept)}>
              Download
            </Button>
            <Button variant="primary" autoFocus onPress={onClose}>
              Continue
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{unreadable[content.reason]}</p>
        <p className="mt-2 text-ink-2">
          Nothing of it has been applied. It stays on this device, and you can download it as a file.
        </p>
      </Dialog>
    );
  }
  const changes = describeChanges(content.base.plan, content.plan);
  return (
    <Dialog
      title={`Restore draft from ${time}?`}
      width="sm"
      isMessage
      onClose={onClose}
      footer={
        <>
          {discard}
          <Button onPress={onClose}>Not Now</Button>
          <Button variant="primary" autoFocus onPress={() => onRestore(content)}>
            Restore Draft
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        This schedule was left with changes that are not saved{changes === '' ? '.' : `: ${changes}.`}
      </p>
      {isStale && (
        <p className="mt-2 text-ink-2">
          It was saved elsewhere since. Restoring merges both, and asks where they changed the same day.
        </p>
      )}
    </Dialog>
  );
}

const unreadable = {
  version: 'It was kept by another version of Longrun.',
  damaged: 'It is damaged.',
};

function download({ changes, base }: KeptDraft): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify({ changes, base }, null, 2) ?? '']));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'longrun-draft.json';
  link.click();
  URL.revokeObjectURL(address);
}
