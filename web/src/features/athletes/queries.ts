import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { athletesKey, slimAthletesQuery } from '@/domain/athletes/queries';
import { billingKey } from '@/domain/billing/queries';
import { goalsKey } from '@/domain/goals/queries';
import { plansKey } from '@/domain/plans/queries';
import { answer, api, capitalisedJson } from '@/lib/api';
import { byName } from '@/lib/byName';
import type { components } from '@/lib/schema';
import { toast } from '@/lib/toast';
import { type Athlete, type AthleteProfile, athleteOf, changedBody } from './athlete';

/** Every athlete, by name. */
export const rosterQuery = () =>
  queryOptions({
    queryKey: [...athletesKey, 'roster'],
    queryFn: async ({ signal }) =>
      (await answer(api.GET('/api/GetAthletes', { signal }))).map(athleteOf).sort(byName),
    meta: { failureToast: t`Failed to load athletes` },
  });

/** Everybody's progress, by athlete. It depends on plans, answers and goals, so it is not cached for long. */
export const rosterProgressQuery = (today: string) =>
  queryOptions({
    queryKey: [...athletesKey, 'progress', today],
    queryFn: async ({ signal }) => {
      const everybody = await answer(
        api.GET('/api/GetRosterProgress', { params: { query: { today } }, signal }),
      );
      return new Map(everybody.map((progress) => [progress.athleteId, progress]));
    },
    staleTime: 0,
  });

type Update = {
  id: string;
  profile: AthleteProfile;
  /** The athlete's groups when the form was opened. */
  groups: readonly string[];
};

/** The response replaces the athlete; plans are listed under the new name. */
export function useUpdateAthlete() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, profile, groups }: Update) =>
      athleteOf(
        await answer(
          api.PUT('/api/UpdateAthlete', {
            body: { documentId: id, ...changedBody(profile, groups) },
            bodySerializer: capitalisedJson,
          }),
        ),
      ),
    onSuccess: async (updated) => {
      await cache.cancelQueries({ queryKey: athletesKey });
      cache.setQueryData(rosterQuery().queryKey, (roster) =>
        roster?.map((athlete) => (athlete.id === updated.id ? updated : athlete)).sort(byName),
      );
      await Promise.all([
        cache.invalidateQueries({ queryKey: slimAthletesQuery().queryKey }),
        cache.invalidateQueries({ queryKey: groupsQuery().queryKey }),
        cache.invalidateQueries({ queryKey: plansKey }),
        cache.invalidateQueries({ queryKey: goalsKey }),
      ]);
    },
  });
}

export type NumbersBody = components['schemas']['AthleteNumbersBody'];

/** The paces have the beats of the zones, so they are fetched again. */
export function useUpdateNumbers() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: NumbersBody) =>
      athleteOf(await answer(api.PUT('/api/UpdateAthleteNumbers', { body }))),
    onSuccess: async (updated) => {
      await cache.cancelQueries({ queryKey: athletesKey });
      cache.setQueryData(rosterQuery().queryKey, (roster) =>
        roster?.map((athlete) => (athlete.id === updated.id ? updated : athlete)),
      );
      await cache.invalidateQueries({ queryKey: goalsKey });
    },
  });
}

export function useDeleteAthlete() {
  const cache = useQueryClient();
  const { t } = useLingui();
  return useMutation({
    mutationFn: ({ id }: Athlete) =>
      api.DELETE('/api/DeleteAthlete', { params: { query: { documentId: id } } }),
    onSuccess: async (_, { id }) => {
      // A response in flight may still list the athlete.
      await cache.cancelQueries({ queryKey: athletesKey });
      cache.setQueryData(rosterQuery().queryKey, (roster) => roster?.filter((athlete) => athlete.id !== id));
      toast.success(t`Athlete deleted successfully`);
      await Promise.all([
        cache.invalidateQueries({ queryKey: slimAthletesQuery().queryKey }),
        cache.invalidateQueries({ queryKey: groupsQuery().queryKey }),
        cache.invalidateQueries({ queryKey: goalsKey }),
        cache.invalidateQueries({ queryKey: billingKey }),
      ]);
    },
    onError: () => toast.error(t`Failed to delete athlete`),
  });
}

type GroupBody = components['schemas']['GroupBody'];

/** Every group with members, by name. */
export const groupsQuery = () =>
  queryOptions({
    queryKey: [...athletesKey, 'groups'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetGroups', { signal })),
  });

/** The roster contains the groups too, so both are refetched before it counts as done. */
export function useSaveGroup() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: GroupBody) => api.PUT('/api/SaveGroup', { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: athletesKey }),
  });
}
