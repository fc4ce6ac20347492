import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { athletesKey } from '@/domain/athletes/queries';
import { answersKey } from '@/domain/plans/feedback/queries';
import { answer, api } from '@/lib/api';
import { samplesOf } from './streams';

/** Everything that follows from recordings is cached under it. */
export const activitiesKey = ['activities'] as const;

/** What an athlete recorded between two days, the latest first. */
export const activitiesQuery = (athlete: string, from: string, to: string) =>
  queryOptions({
    queryKey: [...activitiesKey, 'list', athlete, from, to],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/GetActivities', { params: { query: { athlete, from, to } }, signal })),
  });

export const activityQuery = (activity: string) =>
  queryOptions({
    queryKey: [...activitiesKey, 'one', activity],
    queryFn: ({ signal }) => answer(api.GET('/api/GetActivity', { params: { query: { activity } }, signal })),
  });

/** With how much of the route may be seen. A recording never changes. */
export const samplesQuery = (activity: string) =>
  queryOptions({
    queryKey: [...activitiesKey, 'samples', activity],
    queryFn: async ({ signal }) => {
      const streams = await answer(
        api.GET('/api/GetActivityStreams', { params: { query: { activity } }, signal }),
      );
      return { samples: samplesOf(streams), route: streams.route };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const progressQuery = (athlete: string, today: string) =>
  queryOptions({
    queryKey: [...activitiesKey, 'progress', athlete, today],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/GetProgress', { params: { query: { athlete, today } }, signal })),
  });

/** Says which session a run is; none makes it an extra run. */
export function useMatchActivity() {
  const cache = useQueryClient();
  const renew = useRenewRuns();
  return useMutation({
    mutationFn: (body: { activityId: string; workoutId: string | null }) =>
      answer(api.POST('/api/MatchActivity', { body })),
    onSuccess: (activity) => {
      cache.setQueryData(activityQuery(activity.activityId).queryKey, activity);
      return renew();
    },
  });
}

export function useDeleteActivity() {
  const cache = useQueryClient();
  const renew = useRenewRuns();
  return useMutation({
    mutationFn: (activity: string) => api.DELETE('/api/DeleteActivity', { params: { query: { activity } } }),
    onSuccess: (_, activity) => {
      cache.removeQueries({ queryKey: activityQuery(activity).queryKey });
      return renew();
    },
  });
}

/** After a change of recordings: lists, progress, answers and the roster's week follow from them. */
export function useRenewRuns(): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    void cache.invalidateQueries({ queryKey: answersKey });
    void cache.invalidateQueries({ queryKey: athletesKey });
    await cache.invalidateQueries({ queryKey: activitiesKey });
  };
}
