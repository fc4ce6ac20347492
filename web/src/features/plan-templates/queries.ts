import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetLeftDrafts } from '@/domain/drafts/queries';
import type { PlanTemplate } from '@/domain/plan-templates/planTemplate';
import { fetchPlanTemplate, planTemplatesKey, savePlanTemplate } from '@/domain/plan-templates/queries';
import { answer, api } from '@/lib/api';
import { useAccountKey } from '@/lib/auth';
import { copiedName } from '@/lib/copiedName';
import { fileNameOf, saveFile } from '@/lib/downloads';
import { HttpError } from '@/lib/httpError';
import { maxTitle } from '@/lib/limits';
import { newId } from '@/lib/newId';
import { toast, toastFailure } from '@/lib/toast';

export type FileFormat = 'csv' | 'json';

export function useDuplicatePlanTemplate() {
  const { t } = useLingui();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ templateId }: PlanTemplate) => {
      const { data } = await fetchPlanTemplate(templateId);
      await savePlanTemplate({ ...data, name: copiedName(data.name) }, newId());
    },
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: planTemplatesKey });
      toast.success(t`Plan template duplicated`);
    },
    onError: (error) => toastFailure(t`Failed to duplicate the plan template`, error),
  });
}

/** A template that no longer exists counts as deleted. */
export function useDeletePlanTemplate() {
  const { t } = useLingui();
  const cache = useQueryClient();
  const account = useAccountKey();
  return useMutation({
    mutationFn: async ({ templateId }: PlanTemplate) => {
      const params = { query: { template: templateId } };
      await api.DELETE('/api/DeletePlanTemplate', { params }).catch((error: unknown) => {
        if (!(error instanceof HttpError && error.status === 404)) throw error;
      });
      await forgetLeftDrafts(account, templateId);
    },
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: planTemplatesKey });
      toast.success(t`Plan template deleted`);
    },
    onError: () => toast.error(t`Failed to delete the plan template`),
  });
}

/** Downloads a template as a file. */
export function useTemplateFile() {
  const { t } = useLingui();
  return useMutation({
    mutationFn: ({ template, format }: { template: PlanTemplate; format: FileFormat }) =>
      fetchTemplateFile(template.templateId, format),
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (error) => toastFailure(t`Failed to export the plan template`, error),
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
