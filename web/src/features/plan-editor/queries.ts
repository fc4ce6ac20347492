import { t } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { newPlanId } from '@/domain/drafts/draftDatabase';
import type { Plan } from '@/domain/plans/plan';
import { bodyOfPlan, planOfAnswer } from '@/domain/plans/planBody';
import { answer, api } from '@/lib/api';
import type { Base, PendingSave } from './saving/draft';
import type { RemoteCalls } from './saving/remote';

/**
 * The open plan is not cached below `plansKey`: a change of the lists must not refetch it while somebody edits it. It
 * is always fetched when the editor opens.
 */
export const planQuery = (scheduleId: string) =>
  queryOptions({
    queryKey: ['edited-plan', scheduleId],
    queryFn: ({ signal }) => openPlan(scheduleId, signal),
    gcTime: 0,
  });

/** Includes the ETag by which the server detects a concurrent save, and the keys of dismissed advice. */
async function openPlan(
  scheduleId: string,
  signal?: AbortSignal,
): Promise<{ base: Base; setAside: string[] }> {
  const params = { query: { schedule: scheduleId } };
  const { data, response } = await api.GET('/api/GetSchedule', { params, ...(signal && { signal }) });
  if (!data) throw new Error(t`Failed to load schedule`);
  const base = { plan: planOfAnswer(data), tag: response.headers.get('ETag'), createdAt: data.createdAt };
  return { base, setAside: data.setAsideAdvice };
}

export async function fetchPlan(scheduleId: string): Promise<Base> {
  return (await openPlan(scheduleId)).base;
}

/** Returns the new id. A retry with the same key saves the plan only once. */
export async function savePlan({ plan, key, createdAt }: PendingSave): Promise<string> {
  const params = { header: { 'Idempotency-Key': key } };
  const body = bodyOfPlan(plan, { id: key, createdAt, isNew: true });
  return answer(api.POST('/api/saveschedule', { params, body, parseAs: 'text' }));
}

/** Returns the new ETag. Fails with 412 if somebody has saved since `tag`; without a tag the last writer wins. */
export async function updatePlan(
  scheduleId: string,
  plan: Plan,
  { tag, createdAt }: Pick<Base, 'tag' | 'createdAt'>,
): Promise<string | null> {
  const params = { query: { schedule: scheduleId }, header: tag === null ? {} : { 'If-Match': tag } };
  const body = bodyOfPlan(plan, { id: scheduleId, createdAt, isNew: false });
  const { response } = await api.POST('/api/UpdateSchedule', { params, body, parseAs: 'text' });
  return response.headers.get('ETag');
}

export const planCalls: RemoteCalls = {
  fetch: (scheduleId) => fetchPlan(scheduleId),
  save: savePlan,
  update: updatePlan,
  newId: newPlanId,
};
