import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { answer } from '@/lib/answer';
import { api } from '@/lib/api';
import { capitalisedJson } from '@/lib/capitalisedJson';
import { HttpError } from '@/lib/httpError';
import { templatesKey, templatesQuery } from '@/lib/templates/queries';
import { type Template, type TemplateContent, templateBody, templateOf } from '@/lib/templates/template';
import { copyOfTemplate } from './copyOfTemplate';

/** An answer that is still under way may not know of the change yet. */
async function changeLibrary(cache: QueryClient, change: (library: Template[]) => Template[]): Promise<void> {
  await cache.cancelQueries({ queryKey: templatesKey });
  cache.setQueryData(templatesQuery().queryKey, (library) => library && change(library));
}

async function createTemplate(content: TemplateContent): Promise<Template> {
  const body = templateBody(content);
  return templateOf(await answer(api.POST('/api/saveworkout', { body, bodySerializer: capitalisedJson })));
}

export function useCreateTemplate() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: createTemplate,
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
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (template: Template) => createTemplate(copyOfTemplate(template)),
    onSuccess: async (copy) => {
      await changeLibrary(cache, (library) => [copy, ...library]);
      toast.success('Workout template duplicated successfully!');
    },
    onError: () => toast.error('Failed to duplicate workout template'),
  });
}

/** The template goes at once, and comes back where it stood if the server does not delete it. */
export function useDeleteTemplate() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Template) =>
      api.DELETE('/api/DeleteWorkoutTemplate', { params: { query: { workoutId: id } } }),
    onMutate: async ({ id }) => {
      const library = cache.getQueryData(templatesQuery().queryKey) ?? [];
      await changeLibrary(cache, (current) => current.filter((template) => template.id !== id));
      return {
        index: Math.max(
          0,
          library.findIndex((template) => template.id === id),
        ),
      };
    },
    onSuccess: () => toast.success('Workout template deleted successfully!'),
    onError: async (error, template, place) => {
      toast.error('Failed to delete workout template');
      if (error instanceof HttpError && error.status === 404) return;
      await changeLibrary(cache, (library) => library.toSpliced(place?.index ?? 0, 0, template));
    },
  });
}

export function useAddStarterTemplates() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => (await answer(api.POST('/api/AddStarterTemplates'))).map(templateOf),
    onSuccess: async (added) => {
      await changeLibrary(cache, (library) => [...added, ...library]);
      toast.success(`${added.length} starter templates added`);
    },
    onError: () => toast.error('Failed to add starter templates'),
  });
}
