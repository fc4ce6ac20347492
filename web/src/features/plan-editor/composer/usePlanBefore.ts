import { useQuery } from '@tanstack/react-query';
import type { Plan } from '@/domain/plans/plan';
import { planOfAnswer } from '@/domain/plans/planBody';
import { plansQuery } from '@/domain/plans/queries';
import { triedAthleteId } from '@/domain/trial/triedRace';
import { answer, api } from '@/lib/api';
import { planBefore } from './suggestions';

/** The athlete's plan before this one, as long as it is needed. */
export function usePlanBefore({ athlete, startsOn }: Plan, isNeeded: boolean): Plan | undefined {
  const isWanted = isNeeded && athlete !== null && athlete.id !== triedAthleteId;
  const { data: plans = [] } = useQuery({ ...plansQuery(), enabled: isWanted, retry: false });
  const schedule = athlete ? planBefore(plans, athlete.id, startsOn) : undefined;
  const { data } = useQuery({
    queryKey: ['plan-before', schedule],
    queryFn: async ({ signal }) =>
      planOfAnswer(
        await answer(
          api.GET('/api/GetSchedule', { params: { query: { schedule: schedule ?? '' } }, signal }),
        ),
      ),
    enabled: isWanted && schedule !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}
