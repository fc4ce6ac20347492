import { queryOptions } from '@tanstack/react-query';
import { type DraftKey, drafts, type KeptDraft } from '@/domain/drafts/draftDatabase';
import { heldDrafts } from '@/domain/drafts/draftLocks';
import { draftsKey } from '@/domain/drafts/queries';
import type { Draft } from './draft';
import type { UnreadableDraft } from './readDraft';

/** An abandoned draft: of a tab that died, a reload, a session that expired. */
export type OfferedDraft = { key: DraftKey; kept: KeptDraft; content: Draft | UnreadableDraft };

/** Newest first, without those that another tab is editing. Empty if the browser has no storage. */
export const offeredDraftsQuery = (accountId: string, scheduleId: string) =>
  queryOptions({
    queryKey: [...draftsKey(accountId), scheduleId],
    queryFn: () => offeredDrafts(accountId, scheduleId).catch(() => []),
    networkMode: 'always',
    gcTime: 0,
  });

async function offeredDrafts(accountId: string, scheduleId: string): Promise<OfferedDraft[]> {
  const [all, held] = await Promise.all([drafts.list(accountId, scheduleId), heldDrafts()]);
  const left = all.filter(({ key }) => !held.has(key.id));
  if (left.length === 0) return [];
  const { readDraft } = await import('./readDraft');
  return left
    .map((kept) => ({ key: kept.key, kept, content: readDraft(kept.changes, kept.base) }))
    .sort((one, other) => (other.content.changedAt ?? 0) - (one.content.changedAt ?? 0));
}
