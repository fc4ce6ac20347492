import { useMutation } from '@tanstack/react-query';
import type { PlanTemplate } from '@/lib/planTemplates/planTemplate';
import { saveFile } from '@/lib/saveFile';
import { toastFailure } from '@/lib/toastFailure';
import { type FileFormat, fetchTemplateFile } from './queries';

/** Downloads a template as a file. */
export function useTemplateFile() {
  return useMutation({
    mutationFn: ({ template, format }: { template: PlanTemplate; format: FileFormat }) =>
      fetchTemplateFile(template.templateId, format),
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (error) => toastFailure('Failed to export the plan template', error),
  });
}
