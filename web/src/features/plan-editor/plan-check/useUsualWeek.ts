import { useQuery } from '@tanstack/react-query';
import type { UsualWeek } from '@/domain/availability/availability';
import { availabilityQuery } from '@/domain/availability/queries';
import { triedAthleteId } from '@/domain/trial/triedRace';
import { usePlan } from '../state/editorStore';

/** When the plan's athlete can run; nothing while it loads, or where nobody said. */
export function useUsualWeek(): UsualWeek | undefined {
  const athleteId = usePlan((plan) => plan.athlete?.id);
  const isOnRoster = athleteId !== undefined && athleteId !== triedAthleteId;
  const { data } = useQuery({ ...availabilityQuery(athleteId ?? ''), enabled: isOnRoster, retry: false });
  return (isOnRoster && data) || undefined;
}
