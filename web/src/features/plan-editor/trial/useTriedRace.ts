import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { goalsKey } from '@/domain/goals/queries';
import type { TriedGoal } from '@/domain/trial/trial';
import { setTriedRace } from '@/domain/trial/triedRace';

/** Paces and readings follow the goal. */
export function useTriedRace({ race, targetTime }: TriedGoal, cache: QueryClient): void {
  const { distance, distanceType } = race;
  // The queries of the first paint need it.
  useState(() => setTriedRace({ ...race, time: targetTime }));
  useEffect(() => {
    if (!setTriedRace({ distance, distanceType, time: targetTime })) return;
    void cache.invalidateQueries({ queryKey: goalsKey });
    void cache.invalidateQueries({ queryKey: ['reading'] });
  }, [cache, distance, distanceType, targetTime]);
}
