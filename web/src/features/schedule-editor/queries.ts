import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import type { Plan } from './plan';
import { bodyOfPlan, planOfSchedule } from './wire';

/** A schedule as it was opened, and the tag by which the server knows whether somebody saved it since. */
export type OpenedSchedule = { plan: Plan; tag: string | null };

export const scheduleQueries = {
  /** Always fetched when the editor opens: what is edited must not be an older copy. */
  one: (scheduleId: string) =>
    queryOptions({
      queryKey: ['schedule', scheduleId],
      queryFn: async ({ signal }): Promise<OpenedSchedule> => {
        const params = { query: { schedule: scheduleId } };
        const { data, response } = await api.GET('/api/GetSchedule', { params, signal });
        if (!data) throw new Error('Failed to load schedule');
        return { plan: planOfSchedule(data), tag: response.headers.get('ETag') };
      },
      gcTime: 0,
    }),
};

/** Sent again with the same key, the same plan is saved once. */
export async function saveSchedule(plan: Plan, idempotencyKey: string): Promise<void> {
  const params = { header: { 'Idempotency-Key': idempotencyKey } };
  await api.POST('/api/saveschedule', { params, body: bodyOfPlan(plan), parseAs: 'text' });
}

/** With a tag it is refused (412) where somebody saved since; without one the last writer wins. */
export async function updateSchedule(scheduleId: string, plan: Plan, tag: string | null): Promise<void> {
  const params = { query: { schedule: scheduleId }, header: tag === null ? {} : { 'If-Match': tag } };
  await api.POST('/api/UpdateSchedule', { params, body: bodyOfPlan(plan), parseAs: 'text' });
}
