import { t } from '@lingui/core/macro';
import { api } from '@/lib/api';
import { fetchPlan } from '../queries';
import type { EditorSession } from '../saving/useEditorSession';
import { replacePlan } from '../state/planChanges';

/** Goes back to what the athlete sees, on the server and in the editor, as one undoable step. */
export async function discardChanges({ store, keeper }: EditorSession, scheduleId: string): Promise<void> {
  await api.POST('/api/DiscardChanges', { body: { scheduleId }, parseAs: 'text' });
  const base = await fetchPlan(scheduleId);
  keeper.rebase(base);
  store.edit((plan) => replacePlan(plan, base.plan));
  store.markSaved();
  store.announce(t`Changes discarded`);
}
