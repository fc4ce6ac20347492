import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';

export const absencesKey = ['absences'] as const;

export const absencesQuery = (athleteId: string) =>
  queryOptions({
    queryKey: [...absencesKey, athleteId],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/GetAbsences', { params: { query: { athlete: athleteId } }, signal })),
  });
