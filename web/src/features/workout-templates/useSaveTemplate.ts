import { useLingui } from '@lingui/react/macro';
import type { Reading } from '@/domain/session-reader/queries';
import type { TypedSession } from '@/domain/steps/steps';
import { toast } from '@/lib/toast';
import { useFormSaving } from '@/lib/useFormSaving';
import { useCreateTemplate, useUpdateTemplate } from './queries';
import { contentOf, problemsOf, severalRuns, type TemplateForm } from './templateForm';

type Typed = { form: TemplateForm; session: TypedSession | undefined; reading: Reading | undefined };

/** Creates a template, or updates the one with the id. */
export function useSaveTemplate(id: string | undefined) {
  const { t } = useLingui();
  const create = useCreateTemplate();
  const update = useUpdateTemplate();
  const isNew = id === undefined;
  return useFormSaving({
    check: ({ form, reading }: Typed) => {
      const stepsText = severalRuns(reading);
      return { problems: { ...problemsOf(form), ...(stepsText && { stepsText }) } };
    },
    send: async ({ form, session }) => {
      const content = contentOf(form, session);
      await (isNew ? create.mutateAsync(content) : update.mutateAsync({ id, content }));
      toast.success(
        isNew ? t`Workout template created successfully!` : t`Workout template updated successfully!`,
      );
    },
    failed: isNew ? t`Failed to create workout template` : t`Failed to update workout template`,
  });
}
