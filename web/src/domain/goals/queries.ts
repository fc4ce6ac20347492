import { t } from '@lingui/core/macro';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RaceDistance } from '@/domain/races/raceDistance';
import { triedRaceOf } from '@/domain/trial/triedRace';
import type { DistanceUnit } from '@/domain/units/distance';
import { answer, api, openApi } from '@/lib/api';
import type { components } from '@/lib/schema';
import { toast } from '@/lib/toast';
import type { Goal, GoalBody } from './goal';

export type Paces = components['schemas']['PacesAnswer'];
export type RaceResultBody = components['schemas']['RaceResultBody'];
export type PaceOverrideBody = components['schemas']['PaceOverrideBody'];
export type PaceName = components['schemas']['PaceNameName'];

/**
 * The root key of everything that depends on goals and results. Renaming or deleting an athlete or a schedule
 * invalidates it.
 */
export const goalsKey = ['goals'] as const;

/** Every goal, by race day. */
export const goalsQuery = () =>
  queryOptions({
    queryKey: [...goalsKey, 'list'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetGoals', { signal })),
  });

export const athletePacesQuery = (athlete: string, unit: DistanceUnit) =>
  queryOptions({
    queryKey: [...goalsKey, 'paces', athlete, unit],
    queryFn: ({ signal }) => {
      const race = triedRaceOf(athlete);
      if (!race) return answer(api.GET('/api/GetPaces', { params: { query: { athlete, unit } }, signal }));
      const query = { ...race, distance: String(race.distance), unit };
      return answer(openApi.GET('/api/TryPaces', { params: { query }, signal }));
    },
  });

/** Paces for a race, next to the athlete's current form. The previous figures stay until the next arrive. */
export const racePacesQuery = (
  { distance, distanceType }: RaceDistance,
  time: string,
  unit: DistanceUnit,
  athlete: string | undefined,
) =>
  queryOptions({
    queryKey: [...goalsKey, 'race', distance, distanceType, time, unit, athlete],
    queryFn: ({ signal }) => {
      const query = { distance: String(distance), distanceType, time, unit, ...(athlete && { athlete }) };
      return answer(api.GET('/api/GetPaces', { params: { query }, signal }));
    },
    enabled: time !== '',
    placeholderData: keepPreviousData,
  });

/** What the athlete could run in each goal to come. */
export const predictionsQuery = (athlete: string) =>
  queryOptions({
    queryKey: [...goalsKey, 'predictions', athlete],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/GetPredictions', { params: { query: { athlete } }, signal })),
  });

/** Whether the athlete's paces still fit. */
export const paceReviewQuery = (athlete: string, unit: DistanceUnit) =>
  queryOptions({
    queryKey: [...goalsKey, 'pace-review', athlete, unit],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/GetPaceReview', { params: { query: { athlete, unit } }, signal })),
  });

/** Shows an athlete the ranges of their races, or hides them. */
export function useShowPredictions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: components['schemas']['ShownPredictionsBody']) =>
      api.PUT('/api/ShowPredictions', { body }),
    onSuccess: (_, { athleteId }) =>
      cache.invalidateQueries({ queryKey: predictionsQuery(athleteId).queryKey }),
    onError: () => toast.error(t`The change could not be saved`),
  });
}

export const raceResultsQuery = (athlete: string) =>
  queryOptions({
    queryKey: [...goalsKey, 'results', athlete],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/GetRaceResults', { params: { query: { athlete } }, signal })),
  });

/** Adds a goal, or replaces the given one unless somebody else has saved it meanwhile. */
export async function saveGoal({ goal, body }: { goal?: Goal | undefined; body: GoalBody }) {
  if (goal) {
    const headers = { 'If-Match': `"${goal.revision}"` };
    const params = { query: { goal: goal.goalId } };
    return answer(api.POST('/api/UpdateGoal', { params, headers, body, parseAs: 'text' }));
  }
  return answer(api.POST('/api/SaveGoal', { body, parseAs: 'text' }));
}

export function useSaveGoal() {
  return useGoalChange(saveGoal);
}

export function useDeleteGoal() {
  return useGoalChange(({ goalId }: Goal) =>
    api.DELETE('/api/DeleteGoal', { params: { query: { goal: goalId } } }),
  );
}

export function useSaveRaceResult() {
  return useGoalChange((body: RaceResultBody) => api.POST('/api/SaveRaceResult', { body, parseAs: 'text' }));
}

export function useDeleteRaceResult() {
  return useGoalChange((result: string) =>
    api.DELETE('/api/DeleteRaceResult', { params: { query: { result } } }),
  );
}

export function usePinRaceResult() {
  return useGoalChange((body: { athleteId: string; resultId: string | null }) =>
    api.POST('/api/PinRaceResult', { body }),
  );
}

export function useSavePaceOverride() {
  return useGoalChange((body: PaceOverrideBody) => api.POST('/api/SavePaceOverride', { body }));
}

export function useDeletePaceOverride() {
  return useGoalChange((query: { athlete: string; pace: PaceName }) =>
    api.DELETE('/api/DeletePaceOverride', { params: { query } }),
  );
}

export function useAcceptPaceReview() {
  return useGoalChange((body: { athleteId: string; score: number }) =>
    answer(api.POST('/api/AcceptPaceReview', { body })),
  );
}

/** "Not now" */
export function useDismissPaceReview() {
  return useGoalChange((athleteId: string) =>
    answer(api.POST('/api/DismissPaceReview', { body: { athleteId } })),
  );
}

export function useUndoPaceReview() {
  return useGoalChange((athleteId: string) =>
    answer(api.POST('/api/UndoPaceReview', { body: { athleteId } })),
  );
}

/** A mutation of goals that refetches everything depending on them. */
function useGoalChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => cache.invalidateQueries({ queryKey: goalsKey }),
  });
}
