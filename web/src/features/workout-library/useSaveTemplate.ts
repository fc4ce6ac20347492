import { useState } from 'react';
import { type Failure, failureOf } from '@/lib/failure';
import { fieldErrors } from '@/lib/httpError';
import type { TypedSession } from '@/lib/steps/steps';
import { toast } from '@/lib/toast';
import { useCreateTemplate, useUpdateTemplate } from './queries';
import { contentOf, problemsOf, type TemplateForm, type TemplateProblems } from './templateForm';

/** Creates a template, or updates the one with the id. `save` tells whether it was done. */
export function useSaveTemplate(id: string | undefined) {
  const create = useCreateTemplate();
  const update = useUpdateTemplate();
  const [problems, setProblems] = useState<TemplateProblems>({});
  const [failure, setFailure] = useState<Failure>();
  const verb = id === undefined ? 'create' : 'update';

  const save = async (form: TemplateForm, session: TypedSession | undefined): Promise<boolean> => {
    const typed = problemsOf(form);
    setProblems(typed);
    setFailure(undefined);
    if (Object.keys(typed).length > 0) return false;
    const content = contentOf(form, session);
    try {
      await (id === undefined ? create.mutateAsync(content) : update.mutateAsync({ id, content }));
      toast.success(`Workout template ${verb}d successfully!`);
      return true;
    } catch (error) {
      const atFields = fieldErrors(error);
      if (Object.keys(atFields).length > 0) {
        setProblems(atFields);
      } else {
        toast.error(`Failed to ${verb} workout template`);
        setFailure(failureOf(error));
      }
      return false;
    }
  };

  return {
    save,
    isBusy: create.isPending || update.isPending,
    problems,
    /** What is not about a field. */
    failure,
    clearProblems: () => {
      setProblems({});
      setFailure(undefined);
    },
  };
}
