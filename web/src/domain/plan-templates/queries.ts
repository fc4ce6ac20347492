import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';
import { planTemplateOf } from './planTemplate';

export type PlanTemplateBody = components['schemas']['PlanTemplateBody'];

export const planTemplatesKey = ['plan-templates'] as const;

/** Every plan template without its workouts, newest first. */
export const planTemplatesQuery = () =>
  queryOptions({
    queryKey: planTemplatesKey,
    queryFn: async ({ signal }) =>
      (await answer(api.GET('/api/GetPlanTemplates', { signal }))).map(planTemplateOf),
  });

/** Ids, names and weeks, newest first, for pickers. */
export const templateChoicesQuery = () =>
  queryOptions({
    queryKey: [...planTemplatesKey, 'choices'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetPlanTemplates', { signal })),
  });

/** Includes the ETag by which the server detects a concurrent save. */
export async function fetchPlanTemplate(template: string, signal?: AbortSignal) {
  const params = { query: { template } };
  const { data, response } = await api.GET('/api/GetPlanTemplate', { params, ...(signal && { signal }) });
  if (!data) throw new Error('Failed to load the template');
  return { data, tag: response.headers.get('ETag') };
}

/** Returns the new id. A retry with the same key saves only one template. */
export async function savePlanTemplate(body: PlanTemplateBody, key: string): Promise<string> {
  const params = { header: { 'Idempotency-Key': key } };
  return answer(api.POST('/api/SavePlanTemplate', { params, body, parseAs: 'text' }));
}

/** Returns the new ETag. Fails with 412 if somebody has saved since `tag`; without a tag the last writer wins. */
export async function updatePlanTemplate(
  template: string,
  body: PlanTemplateBody,
  tag: string | null,
): Promise<string | null> {
  const params = { query: { template }, header: tag === null ? {} : { 'If-Match': tag } };
  const { response } = await api.POST('/api/UpdatePlanTemplate', { params, body, parseAs: 'text' });
  return response.headers.get('ETag');
}
