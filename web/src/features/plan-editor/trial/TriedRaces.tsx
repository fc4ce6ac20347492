import type { ReactNode } from 'react';
import { dateOfDay } from '@/domain/plans/days';
import type { TriedGoal } from '@/domain/trial/trial';
import { RacesContext } from '../races/PlanRaces';
import { planRaces } from '../races/planRaces';
import { usePlan } from '../state/editorStore';

/** The race moves with the start of the plan. */
export function TriedRaces({ goal, children }: { goal: TriedGoal; children: ReactNode }) {
  const startsOn = usePlan((plan) => plan.startsOn);
  const raceDate = dateOfDay(startsOn, goal.raceDay).toString();
  const races = planRaces([{ raceName: goal.raceName, raceDate, priority: 'A' }], startsOn);
  return <RacesContext value={races}>{children}</RacesContext>;
}
