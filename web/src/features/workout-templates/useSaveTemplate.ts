import type { Reading } from '@/domain/session-reader/queries';
import type { TypedSession } from '@/domain/steps/steps';
import { toast } from '@/lib/toast';
import { useFormSaving } from '@/lib/useFormSaving';
import { useCreateTemplate, useUpdateTemplate } from './queries';
import { contentOf, problemsOf, severalRuns, type TemplateForm } from './templateForm';

type Typed = { form: TemplateForm; session: TypedSession | undefined; reading: Reading | undefined };

/** Creates a template, or updates the one with the id. */
export function useSaveTemplate(id: string | undefined) {
  const create = useCreateTemplate();
  const update = useUpdateTemplate();
  const verb = id === undefined ? 'create' : 'update';
  return useFormSaving({
    check: ({ form, reading }: Typed) => {
      const stepsText = severalRuns(reading);
      return { problems: { ...problemsOf(form), ...(stepsText && { stepsText }) } };
    },
    send: async ({ form, session }) => {
      const content = contentOf(form, session);
      await (id === undefined ? create.mutateAsync(content) : update.mutateAsync({ id, content }));
      toast.success(`Workout template ${verb}d successfully!`);
    },
    failed: `Failed to ${verb} workout template`,
  });
}
