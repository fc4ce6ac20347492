import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';

/** What was said of every schedule is cached under it. */
export const answersKey = ['answers'] as const;

/** Most polls get 304: the browser sends the ETag of the answer that it has. */
export const answersQuery = (scheduleId: string, { isEditing = false } = {}) =>
  queryOptions({
    queryKey: [...answersKey, scheduleId],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/GetAnswers', {
          params: { query: { schedule: scheduleId, ...(isEditing && { editing: scheduleId }) } },
          signal,
        }),
      ),
    staleTime: 0,
    gcTime: 0,
  });
