import { t } from '@lingui/core/macro';
import { api } from '@/lib/api';
import { fetchPlan } from '../queries';
import type { EditorSession } from '../saving/useEditorSession';
import { replacePlan } from '../state/planChanges';

/**
 * Brings a version back in the stored schedule, then in the edited one as one undoable step. Undoing it, and saving, brings
 * back what was there before, also unsaved changes.
 */
export async function bringBack(
  { store, keeper }: EditorSession,
  scheduleId: string,
  version: number,
): Promise<void> {
  const { tag } = keeper.base;
  const header = tag === null ? {} : { 'If-Match': tag };
  const body = { scheduleId, version };
  await api.POST('/api/RestoreVersion', { params: { header }, body, parseAs: 'text' });
  const base = await fetchPlan(scheduleId);
  keeper.rebase(base);
  store.edit((plan) => replacePlan(plan, base.plan));
  store.markSaved();
  store.setState({ looking: undefined });
  store.announce(t`Version brought back`);
}
