import { useQuery } from '@tanstack/react-query';
import { predictionsQuery } from '@/domain/goals/queries';
import type { Plan } from '@/domain/plans/plan';
import { triedAthleteId } from '@/domain/trial/triedRace';
import type { Advice } from '../planCheck';
import { useRaces } from '../races/PlanRaces';

/** Nothing while it loads, and in a plan without a race that has a target. */
export function useTargetAdvice({ athlete, startsOn, weeks, unit }: Plan): Advice[] {
  const { goals } = useRaces();
  const athleteId = athlete?.id;
  const isKnown = athleteId !== undefined && athleteId !== triedAthleteId;
  const enabled = isKnown && goals.some(({ targetTime }) => targetTime);
  const predictions = useQuery({ ...predictionsQuery(athleteId ?? ''), enabled, retry: false });
  const rule = useQuery({ queryKey: ['targetAdvice'], queryFn: () => import('./targetAdvice'), enabled });
  if (!enabled || !predictions.data || !rule.data) return [];
  return rule.data.targetAdvice({ startsOn, weeks, unit }, goals, predictions.data);
}
