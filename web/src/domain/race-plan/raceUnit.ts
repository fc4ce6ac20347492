import { createContext, use } from 'react';
import type { DistanceUnit } from '@/domain/units/distance';

/** The unit of the race, in which its splits are computed: the whole page follows it, so that a column adds up. */
export const RaceUnitContext = createContext<DistanceUnit>('km');

export function useRaceUnit(): DistanceUnit {
  return use(RaceUnitContext);
}
