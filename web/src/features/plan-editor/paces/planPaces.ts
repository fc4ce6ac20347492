import { createContext, use } from 'react';
import type { NamedPaces } from '@/domain/steps/steps';
import type { DistanceUnit } from '@/domain/units/distance';

/** The paces of a plan's athlete, for named paces in sessions, and their unit. */
export type PlanPaces = { paces: NamedPaces; unit: DistanceUnit };

export const PlanPacesContext = createContext<PlanPaces>({ paces: {}, unit: 'km' });

/** The paces that estimates use. */
export function useEstimating(): PlanPaces {
  return use(PlanPacesContext);
}

export function useAthletePaces(): NamedPaces {
  return use(PlanPacesContext).paces;
}
