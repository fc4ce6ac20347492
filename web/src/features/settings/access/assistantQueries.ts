import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';

export type AssistantEntry = components['schemas']['AssistantEntry'];

export const assistantsQuery = () =>
  queryOptions({
    queryKey: ['assistants'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetAssistants', { signal })),
    staleTime: 0,
  });
