import { t } from '@lingui/core/macro';
import { produce } from 'immer';
import type { Plan } from '@/domain/plans/plan';
import { api } from '@/lib/api';
import { HttpError } from '@/lib/httpError';
import type { EditorSession } from '../saving/useEditorSession';
import { moveWorkout } from './moveWorkout';

/**
 * Moves the workout in the stored schedule, then in the edited one as one undoable step. Unsaved changes stay unsaved,
 * and saved ones stay saved.
 */
export async function acceptMove(
  { store, keeper }: EditorSession,
  ids: { scheduleId: string; workoutId: string },
  to: number,
): Promise<void> {
  const wasSaved = !store.isDirty;
  const move = (plan: Plan) => moveWorkout(plan, ids.workoutId, to);
  const { base } = keeper;
  const tag = await send(ids, base.tag);
  if (tag !== undefined) keeper.rebase({ plan: produce(base.plan, move), tag });
  store.edit(move);
  if (wasSaved && tag !== undefined) store.markSaved();
  store.announce(t`Move accepted into the plan`);
}

/** Returns the new ETag, or undefined if somebody else has saved meanwhile: the next save then merges as usual. */
async function send(
  body: { scheduleId: string; workoutId: string },
  tag: string | null,
): Promise<string | null | undefined> {
  const post = async (header: { 'If-Match'?: string }) => {
    const { response } = await api.POST('/api/AcceptMove', { params: { header }, body, parseAs: 'text' });
    return response.headers.get('ETag');
  };
  try {
    return await post(tag === null ? {} : { 'If-Match': tag });
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 412)) throw error;
    await post({});
    return undefined;
  }
}
