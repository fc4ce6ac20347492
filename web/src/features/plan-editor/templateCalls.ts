import { getLocalTimeZone, today } from '@internationalized/date';
import { plural } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { newTemplateId } from '@/domain/drafts/draftDatabase';
import {
  fetchPlanTemplate,
  planTemplatesKey,
  savePlanTemplate,
  updatePlanTemplate,
} from '@/domain/plan-templates/queries';
import { bodyOfTemplate, newTemplateFields, planOfTemplate } from '@/domain/plan-templates/templateBody';
import { planChangesOf } from '@/domain/plan-use/queries';
import type { Plan } from '@/domain/plans/plan';
import type { Base } from './saving/draft';
import type { RemoteCalls } from './saving/remote';
import type { SaveTarget } from './saving/useSaving';

/** Includes the keys of dismissed advice. */
async function openTemplate(
  templateId: string,
  signal?: AbortSignal,
): Promise<{ base: Base; setAside: string[] }> {
  const { data, tag } = await fetchPlanTemplate(templateId, signal);
  return { base: { plan: planOfTemplate(data), tag }, setAside: data.setAsideAdvice };
}

/** Like `planQuery`, in a file that the plan editor does not load. */
export const templateQuery = (templateId: string) =>
  queryOptions({
    queryKey: ['edited-template', templateId],
    queryFn: ({ signal }) => openTemplate(templateId, signal),
    gcTime: 0,
  });

const bodyOf = (plan: Plan) => bodyOfTemplate(plan, plan.template ?? newTemplateFields);

export const templateCalls: RemoteCalls = {
  fetch: async (templateId) => (await openTemplate(templateId)).base,
  save: ({ plan, key }) => savePlanTemplate(bodyOf(plan), key),
  update: (templateId, plan, { tag }) => updatePlanTemplate(templateId, bodyOf(plan), tag),
  newId: newTemplateId,
};

export const toTemplates: SaveTarget = {
  list: '/templates',
  listKey: planTemplatesKey,
  toEditor: (templateId) => ({ to: '/templates/$templateId', params: { templateId } }),
  /** The linked plans that would change. */
  offer: async (templateId) => {
    const plans = await planChangesOf(templateId, today(getLocalTimeZone()).toString());
    const changing = plans.filter(({ changeCount }) => changeCount > 0).length;
    if (changing === 0) return undefined;
    const text = plural(changing, { one: '# linked plan can follow', other: '# linked plans can follow' });
    return { search: { linked: templateId }, text };
  },
};
