import { queryOptions } from '@tanstack/react-query';
import { newScheduleId } from '@/domain/drafts/draftDatabase';
import type { Plan } from '@/domain/plans/plan';
import { bodyOfPlan, planOfSchedule } from '@/domain/plans/scheduleBody';
import { answer, api } from '@/lib/api';
import type { Base, PendingSave } from './saving/draft';
import type { RemoteCalls } from './saving/remote';

export const scheduleQueries = {
  /** Always fetched when the editor opens: what is edited must not be an older copy. */
  one: (scheduleId: string) =>
    queryOptions({
      queryKey: ['schedule', scheduleId],
      queryFn: ({ signal }) => openSchedule(scheduleId, signal),
      gcTime: 0,
    }),
};

/** With the tag by which the server knows whether somebody saved it since, and what its coach has set aside of the advice. */
async function openSchedule(
  scheduleId: string,
  signal?: AbortSignal,
): Promise<{ base: Base; setAside: string[] }> {
  const params = { query: { schedule: scheduleId } };
  const { data, response } = await api.GET('/api/GetSchedule', { params, ...(signal && { signal }) });
  if (!data) throw new Error('Failed to load schedule');
  const base = { plan: planOfSchedule(data), tag: response.headers.get('ETag'), createdAt: data.createdAt };
  return { base, setAside: data.setAsideAdvice };
}

export async function fetchSchedule(scheduleId: string): Promise<Base> {
  return (await openSchedule(scheduleId)).base;
}

/** Answers its id. Sent again with the same key, the same plan is saved once. */
export async function saveSchedule({ plan, key, createdAt }: PendingSave): Promise<string> {
  const params = { header: { 'Idempotency-Key': key } };
  const body = bodyOfPlan(plan, { id: key, createdAt, isNew: true });
  return answer(api.POST('/api/saveschedule', { params, body, parseAs: 'text' }));
}

/** Answers the new tag. Refused (412) where somebody saved since the tag; without one the last writer wins. */
export async function updateSchedule(
  scheduleId: string,
  plan: Plan,
  { tag, createdAt }: Pick<Base, 'tag' | 'createdAt'>,
): Promise<string | null> {
  const params = { query: { schedule: scheduleId }, header: tag === null ? {} : { 'If-Match': tag } };
  const body = bodyOfPlan(plan, { id: scheduleId, createdAt, isNew: false });
  const { response } = await api.POST('/api/UpdateSchedule', { params, body, parseAs: 'text' });
  return response.headers.get('ETag');
}

export const scheduleCalls: RemoteCalls = {
  fetch: (scheduleId) => fetchSchedule(scheduleId),
  save: saveSchedule,
  update: updateSchedule,
  newId: newScheduleId,
};
