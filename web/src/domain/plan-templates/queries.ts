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

/** Ids, names and weeks, newest first, for picking one. */
export const templateChoicesQuery = () =>
  queryOptions({
    queryKey: [...planTemplatesKey, 'choices'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetPlanTemplates', { signal })),
  });

/** With the tag by which the server knows whether somebody saved it since. */
export async function fetchPlanTemplate(template: string, signal?: AbortSignal) {
  const params = { query: { template } };
  const { data, response } = await api.GET('/api/GetPlanTemplate', { params, ...(signal && { signal }) });
  if (!data) throw new Error('Failed to load the template');
  return { data, tag: response.headers.get('ETag') };
}

/** Answers its id. Sent again with the same key, the same template is saved once. */
export async function savePlanTemplate(body: PlanTemplateBody, key: string): Promise<string> {
  const params = { header: { 'Idempotency-Key': key } };
  return answer(api.POST('/api/SavePlanTemplate', { params, body, parseAs: 'text' }));
}

/** Answers the new tag. Refused (412) where somebody saved since the tag; without one the last writer wins. */
export async function updatePlanTemplate(
  template: string,
  body: PlanTemplateBody,
  tag: string | null,
): Promise<string | null> {
  const params = { query: { template }, header: tag === null ? {} : { 'If-Match': tag } };
  const { response } = await api.POST('/api/UpdatePlanTemplate', { params, body, parseAs: 'text' });
  return response.headers.get('ETag');
}
