import { t } from '@lingui/core/macro';
import { shortDraftTime } from '@/domain/drafts/draftTime';
import type { LeftDraft } from '@/domain/drafts/queries';

/** "Unsaved draft from 14:02" */
export function draftText({ changedAt }: LeftDraft): string {
  const time = shortDraftTime(changedAt);
  return time === undefined ? t`Unsaved draft` : t`Unsaved draft from ${time}`;
}
