import { queryOptions } from '@tanstack/react-query';
import { goalsKey } from '@/domain/goals/queries';
import { answer, api } from '@/lib/api';
import type { RaceReview } from './racePlan';

/** Plans depend on the goal, on the athlete's runs and on the library of courses. */
export const racePlanKey = [...goalsKey, 'race-plan'] as const;

export const racePlanQuery = (goal: string) =>
  queryOptions({
    queryKey: [...racePlanKey, 'one', goal],
    queryFn: ({ signal }) => answer(api.GET('/api/GetRacePlan', { params: { query: { goal } }, signal })),
  });

/** How the race was run beside its plan. */
export const raceReviewQuery = (goal: string) =>
  queryOptions({
    queryKey: [...racePlanKey, 'review', goal],
    queryFn: async ({ signal }) => {
      const review = await answer(api.GET('/api/GetRaceReview', { params: { query: { goal } }, signal }));
      return review as RaceReview;
    },
  });
