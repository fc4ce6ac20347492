import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';

/** Every list of plans is cached under it. Whoever changes a plan, or the name of an athlete, invalidates it. */
export const plansKey = ['plans'] as const;

/** Every plan without its workouts, newest first. Kept for the whole session: only Refresh and changes fetch it again. */
export const plansQuery = () =>
  queryOptions({
    queryKey: plansKey,
    queryFn: ({ signal }) => answer(api.GET('/api/GetScheduleSummary', { signal })),
    gcTime: Number.POSITIVE_INFINITY,
  });
