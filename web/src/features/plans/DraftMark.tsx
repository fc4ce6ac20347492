import { fromDraftTime } from '@/lib/drafts/draftTime';
import type { LeftDraft } from '@/lib/drafts/leftDrafts';

/** Says that the plan has changes on this device that are not saved. */
export function DraftMark({ draft }: { draft: LeftDraft }) {
  return (
    <span className="block truncate text-xs font-medium text-warning">
      Unsaved draft{fromDraftTime(draft.changedAt)}
    </span>
  );
}
