import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { templatesKey, templatesQuery } from '@/domain/workout-templates/queries';
import {
  type Template,
  type TemplateContent,
  templateBody,
  templateOf,
} from '@/domain/workout-templates/template';
import { answer, api, capitalisedJson } from '@/lib/api';
import { HttpError } from '@/lib/httpError';
import { toast } from '@/lib/toast';
import { copyOfTemplate } from './copyOfTemplate';

/** A response in flight may not include the change. If it is the first one, it is fetched again. */
async function changeLibrary(cache: QueryClient, change: (library: Template[]) => Template[]): Promise<void> {
  const { queryKey } = templatesQuery();
  await cache.cancelQueries({ queryKey: templatesKey });
  if (cache.getQueryData(queryKey) === undefined) void cache.invalidateQueries({ queryKey });
  else cache.setQueryData(queryKey, (library) => library && change(library));
}

async function createTemplate(body: ReturnType<typeof templateBody>): Promise<Template> {
  return templateOf(await answer(api.POST('/api/saveworkout', { body, bodySerializer: capitalisedJson })));
}

export function useCreateTemplate() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (content: TemplateContent) =>
      // Nothing is public; the server enforces that, whatever is sent.
      createTemplate(Object.assign(templateBody(content), { isPublic: false })),
    onSuccess: (created) => changeLibrary(cache, (library) => [created, ...library]),
  });
}

export function useUpdateTemplate() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, content }: { id: string; content: TemplateContent }) => {
      const body = { documentId: id, ...templateBody(content) };
      return templateOf(
        await answer(api.PUT('/api/updateworkout', { body, bodySerializer: capitalisedJson })),
      );
    },
    onSuccess: (updated) =>
      changeLibrary(cache, (library) =>
        library.map((template) => (template.id === updated.id ? updated : template)),
      ),
  });
}

export function useDuplicateTemplate() {
  const { t } = useLingui();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (template: Template) => createTemplate(templateBody(copyOfTemplate(template))),
    onSuccess: async (copy) => {
      await changeLibrary(cache, (library) => [copy, ...library]);
      toast.success(t`Workout template duplicated successfully!`);
    },
    onError: () => toast.error(t`Failed to duplicate workout template`),
  });
}

/** A template that no longer exists counts as deleted. */
export function useDeleteTemplate() {
  const { t } = useLingui();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Template) => {
      const params = { query: { workoutId: id } };
      await api.DELETE('/api/DeleteWorkoutTemplate', { params }).catch((error: unknown) => {
        if (!(error instanceof HttpError && error.status === 404)) throw error;
      });
    },
    onSuccess: async (_, { id }) => {
      await changeLibrary(cache, (library) => library.filter((template) => template.id !== id));
      toast.success(t`Workout template deleted successfully!`);
    },
    onError: () => toast.error(t`Failed to delete workout template`),
  });
}

export function useAddStarterTemplates() {
  const { t } = useLingui();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => (await answer(api.POST('/api/AddStarterTemplates'))).map(templateOf),
    onSuccess: async (added) => {
      await changeLibrary(cache, (library) => [...added, ...library]);
      const count = added.length;
      toast.success(
        t`${plural(count, { one: '# starter template added', other: '# starter templates added' })}`,
      );
    },
    onError: () => toast.error(t`Failed to add starter templates`),
  });
}
