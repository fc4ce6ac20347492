import type { LeftDraft } from '@/domain/drafts/queries';
import type { Plan } from './plan';

/** The newest draft of each plan: by id for the listed plans, and separately for the others. */
export function draftsByPlace(drafts: readonly LeftDraft[], plans: readonly Plan[]) {
  const listed = new Set(plans.map(({ scheduleDocumentId }) => scheduleDocumentId));
  const newest = new Map<string, LeftDraft>();
  for (const draft of drafts) {
    if (!newest.has(draft.key.scheduleId)) newest.set(draft.key.scheduleId, draft);
  }
  const elsewhere = [...newest.values()].filter(({ key }) => !listed.has(key.scheduleId));
  return { ofPlan: newest as ReadonlyMap<string, LeftDraft>, elsewhere };
}
