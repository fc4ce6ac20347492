import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';

/** The root key of every list of plans. Changing a plan or an athlete's name invalidates it. */
export const plansKey = ['plans'] as const;

/** Every plan without its workouts, newest first. Cached for the whole session: only Refresh and changes refetch it. */
export const plansQuery = () =>
  queryOptions({
    queryKey: plansKey,
    queryFn: ({ signal }) => answer(api.GET('/api/GetScheduleSummary', { signal })),
    gcTime: Number.POSITIVE_INFINITY,
  });
