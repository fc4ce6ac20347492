import { fromDraftTime } from '@/lib/drafts/draftTime';
import type { LeftDraft } from '@/lib/drafts/leftDrafts';

/** Says that the plan has changes on this device that are not saved. */
export function DraftMark({ draft }: { draft: LeftDraft }) {
  const text = `Unsaved draft${fromDraftTime(draft.changedAt)}`;
  return (
    <span className="block truncate text-xs font-medium text-warning" title={text}>
      {text}
    </span>
  );
}
