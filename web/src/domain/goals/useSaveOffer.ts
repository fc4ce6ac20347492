import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError } from '@/lib/httpError';
import { bodyOf } from './goal';
import { goalsQuery, type RaceResultBody, useSaveGoal, useSaveRaceResult } from './queries';

/** A time of a recorded run that may become a result. */
type Offer = RaceResultBody & {
  time: string;
  /** The goal whose race it was; without one it is a result of its own. */
  goalId?: string | null | undefined;
};

/** Saves an offered time as the result of its goal, or as a result of the athlete. Fails if the goal is gone. */
export function useSaveOffer() {
  const cache = useQueryClient();
  const saveGoal = useSaveGoal();
  const saveResult = useSaveRaceResult();
  return useMutation({
    mutationFn: async ({ goalId, ...result }: Offer) => {
      if (!goalId) return void (await saveResult.mutateAsync(result));
      const goals = await cache.fetchQuery({ ...goalsQuery(), staleTime: 0 });
      const goal = goals.find((one) => one.goalId === goalId);
      // As the server answers for a goal that was deleted.
      if (!goal) throw new HttpError(404, {});
      await saveGoal.mutateAsync({ goal, body: bodyOf(goal, { resultTime: result.time }) });
    },
  });
}
