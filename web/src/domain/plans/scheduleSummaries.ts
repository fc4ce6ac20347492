import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';

/**
 * Every schedule without its workouts, newest first. Kept as long as the user stays signed in: only Refresh and changes
 * fetch it again.
 */
export const scheduleSummariesQuery = () =>
  queryOptions({
    queryKey: schedulesKey,
    queryFn: ({ signal }) => answer(api.GET('/api/GetScheduleSummary', { signal })),
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The list of schedules is cached under it. Whoever changes a schedule, or the name of an athlete, invalidates it. */
export const schedulesKey = ['schedules'] as const;
