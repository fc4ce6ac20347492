import { t } from '@lingui/core/macro';
import { answer, api } from '@/lib/api';
import { HttpError } from '@/lib/httpError';
import { copyOfPlan } from './copyOfPlan';
import type { Plan } from './plan';

export async function deletePlan(plan: Plan): Promise<void> {
  await api.DELETE('/api/deleteschedule', { params: { query: { schedule: plan.scheduleDocumentId } } });
}

export async function duplicatePlan(plan: Plan): Promise<void> {
  const params = { query: { schedule: plan.scheduleDocumentId } };
  const fetched = answer(api.GET('/api/GetSchedule', { params }));
  const body = copyOfPlan(await orStatus(t`Failed to fetch schedule data`, fetched), new Date());
  const saved = api.POST('/api/saveschedule', { body, parseAs: 'text' });
  await orStatus(t`Failed to duplicate schedule`, saved);
}

/** Turns an error response into a message with what failed and its status. */
async function orStatus<Answer>(failure: string, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof HttpError ? new Error(`${failure}: ${error.status}`, { cause: error }) : error;
  }
}
