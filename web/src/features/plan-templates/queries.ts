import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetLeftDrafts } from '@/domain/drafts/queries';
import type { PlanTemplate } from '@/domain/plan-templates/planTemplate';
import { fetchPlanTemplate, planTemplatesKey, savePlanTemplate } from '@/domain/plan-templates/queries';
import { answer, api } from '@/lib/api';
import { useUser } from '@/lib/auth';
import { counted } from '@/lib/counted';
import { fileNameOf, saveFile } from '@/lib/downloads';
import { HttpError } from '@/lib/httpError';
import { maxTitle } from '@/lib/limits';
import { newId } from '@/lib/newId';
import { toast, toastFailure } from '@/lib/toast';

export type FileFormat = 'csv' | 'json';

const suffix = ' (Copy)';

/** A name that leaves no room for the suffix is shortened, in whole characters. */
function copiedName(name: string): string {
  return Array.from(name)
    .slice(0, maxTitle - suffix.length)
    .join('')
    .concat(suffix);
}

export function useDuplicatePlanTemplate() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ templateId }: PlanTemplate) => {
      const { data } = await fetchPlanTemplate(templateId);
      await savePlanTemplate({ ...data, name: copiedName(data.name) }, newId());
    },
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: planTemplatesKey });
      toast.success('Plan template duplicated');
    },
    onError: (error) => toastFailure('Failed to duplicate the plan template', error),
  });
}

/** One that is gone already counts as deleted. */
export function useDeletePlanTemplate() {
  const cache = useQueryClient();
  const { id: accountId } = useUser();
  return useMutation({
    mutationFn: async ({ templateId }: PlanTemplate) => {
      const params = { query: { template: templateId } };
      await api.DELETE('/api/DeletePlanTemplate', { params }).catch((error: unknown) => {
        if (!(error instanceof HttpError && error.status === 404)) throw error;
      });
      await forgetLeftDrafts(accountId, templateId);
    },
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: planTemplatesKey });
      toast.success('Plan template deleted');
    },
    onError: () => toast.error('Failed to delete the plan template'),
  });
}

export function useAddStarterPlans() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.POST('/api/AddStarterPlanTemplates')),
    onSuccess: async ({ added }) => {
      await cache.invalidateQueries({ queryKey: planTemplatesKey });
      toast.success(
        added > 0 ? `${counted(added, 'starter template')} added` : 'You already have all of them',
      );
    },
    onError: (error) => toastFailure('Failed to add the starter templates', error),
  });
}

/** Downloads a template as a file. */
export function useTemplateFile() {
  return useMutation({
    mutationFn: ({ template, format }: { template: PlanTemplate; format: FileFormat }) =>
      fetchTemplateFile(template.templateId, format),
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (error) => toastFailure('Failed to export the plan template', error),
  });
}

async function fetchTemplateFile(template: string, format: FileFormat) {
  const { data, response } = await api.GET('/api/GetPlanTemplateFile', {
    params: { query: { template, format } },
    parseAs: 'blob',
  });
  const name = fileNameOf(response.headers.get('content-disposition')) ?? `plan template.${format}`;
  return { file: data as Blob, name };
}

export async function importTemplateFile(file: File) {
  const params = { query: { name: file.name.replace(/\.[^.]*$/, '').slice(0, maxTitle) } };
  return answer(
    api.POST('/api/ImportPlanTemplate', {
      params,
      body: '',
      bodySerializer: () => file,
      headers: { 'Content-Type': 'text/csv' },
    }),
  );
}
