import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, FilePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/buttons/Button';
import type { KeptDraft } from '@/domain/drafts/draftDatabase';
import { draftTime } from '@/domain/drafts/draftTime';
import type { Draft } from './draft';
import { describeChanges } from './draftSummary';
import type { OfferedDraft } from './offeredDrafts';

type Props = {
  offer: OfferedDraft;
  /** The schedule was saved elsewhere after the draft was started. */
  isStale: boolean;
  onRestore: (draft: Draft) => void;
  onDiscard: () => void;
  onClose: () => void;
};

/** Inline instead of an overlay: it can be ignored, and never collides with a dialog. */
export function DraftBar({ offer: { kept, content }, isStale, onRestore, onDiscard, onClose }: Props) {
  const { t } = useLingui();
  const time = draftTime(content.changedAt);
  const discard = (
    <Button size="sm" variant="dangerGhost" onPress={onDiscard}>
      <Trans>Discard draft</Trans>
    </Button>
  );
  if ('reason' in content) {
    const reason = t(unreadable[content.reason]);
    const whatIsLeft = t`None of it has been applied. It stays on this device, and you can download it as a file.`;
    return (
      <Bar title={t`Draft from ${time} cannot be opened`} text={`${reason} ${whatIsLeft}`}>
        {discard}
        <Button
          size="sm"
          icon={<Download strokeWidth={1.9} aria-hidden="true" />}
          onPress={() => download(kept)}
        >
          <Trans>Download</Trans>
        </Button>
        <Button size="sm" onPress={onClose}>
          <Trans>Continue</Trans>
        </Button>
      </Bar>
    );
  }
  const changes = describeChanges(content.base.plan, content.plan);
  const left =
    changes === ''
      ? t`This schedule was left with changes that aren’t saved.`
      : t`This schedule was left with changes that aren’t saved: ${changes}.`;
  const merging = t`It has been saved elsewhere since. Restoring merges the two and asks about days changed in both.`;
  return (
    <Bar title={t`Restore draft from ${time}?`} text={isStale ? `${left} ${merging}` : left}>
      {discard}
      <Button size="sm" variant="ghost" onPress={onClose}>
        <Trans>Not now</Trans>
      </Button>
      <Button size="sm" onPress={() => onRestore(content)}>
        <Trans>Restore draft</Trans>
      </Button>
    </Bar>
  );
}

function Bar({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-surface py-2 pr-2 pl-3.5 text-sm"
    >
      <FilePen className="size-4 flex-none text-warning" strokeWidth={1.9} aria-hidden="true" />
      <p role="status" className="min-w-[min(260px,100%)] flex-1">
        <b className="font-semibold">{title}</b> <span className="text-ink-2">{text}</span>
      </p>
      <div className="ml-auto flex flex-wrap justify-end gap-1.5">{children}</div>
    </section>
  );
}

const unreadable = {
  version: msg`It was saved by another version of Longrun.`,
  damaged: msg`It is damaged.`,
};

function download({ changes, base }: KeptDraft): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify({ changes, base }, null, 2) ?? '']));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'longrun-draft.json';
  link.click();
  URL.revokeObjectURL(address);
}
