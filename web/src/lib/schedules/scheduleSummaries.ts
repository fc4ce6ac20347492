import { queryOptions } from '@tanstack/react-query';
import { answer } from '@/lib/answer';
import { api } from '@/lib/api';
import { schedulesKey } from './schedulesKey';

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
