import { useQuery } from '@tanstack/react-query';
import { type SharedPlan, sharedPlansQuery, useShowPlan } from './queries';

export type ShownPlansOfAthlete = ReturnType<typeof useShownPlans>;

/** An athlete's plans, and which of them the page shows: only those that the coach chose. */
export function useShownPlans(athleteId: string) {
  const query = useQuery(sharedPlansQuery);
  const change = useShowPlan();
  const wanted = change.isPending ? change.variables : undefined;
  return {
    plans: query.data
      ?.filter((plan) => plan.athleteId === athleteId)
      .map((plan) => (plan.id === wanted?.id ? { ...plan, isShown: wanted.isShown } : plan)),
    isError: query.isError,
    reload: () => void query.refetch(),
    show: (plan: SharedPlan) => change.mutate(plan),
  };
}
