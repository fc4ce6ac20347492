import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { goalsQuery } from '@/domain/goals/queries';
import { usePlan } from '../state/editorStore';
import { noRaces, planRaces, type PlanRaces as Races } from './planRaces';

export const RacesContext = createContext<Races>(noRaces);

export function useRaces(): Races {
  return use(RacesContext);
}

type Props = {
  scheduleId?: string;
  /** A goal that is not linked yet. */
  goalId?: string | undefined;
  children: ReactNode;
};

/** The plan stays editable if its races fail to load. */
export function PlanRaces({ scheduleId, goalId, children }: Props) {
  const { data: goals = [] } = useQuery(goalsQuery());
  const startsOn = usePlan((plan) => plan.startsOn);
  const linked = goals.filter(
    (goal) => (scheduleId !== undefined && goal.scheduleId === scheduleId) || goal.goalId === goalId,
  );
  return <RacesContext value={planRaces(linked, startsOn)}>{children}</RacesContext>;
}
