import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { athletePacesQuery } from '@/domain/goals/queries';
import { namedPacesOf } from '@/domain/steps/sessionBody';
import type { NamedPaces } from '@/domain/steps/steps';
import { usePlan } from '../state/editorStore';
import { PlanPacesContext } from './planPaces';

const nobodys: NamedPaces = {};

/** The plan stays editable if the paces fail to load. */
export function AthletePaces({ children }: { children: ReactNode }) {
  const athleteId = usePlan((plan) => plan.athlete?.id);
  const unit = usePlan((plan) => plan.unit);
  const { data = nobodys } = useQuery({
    ...athletePacesQuery(athleteId ?? '', unit),
    enabled: athleteId !== undefined,
    retry: false,
    select: ({ stepPaces, heartRates }) => namedPacesOf(stepPaces, unit, heartRates),
  });
  const paces = athleteId === undefined ? nobodys : data;
  return <PlanPacesContext value={{ paces, unit }}>{children}</PlanPacesContext>;
}
