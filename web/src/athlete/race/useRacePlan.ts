import { useEffect, useState } from 'react';
import type { RacePlan } from '@/domain/race-plan/racePlan';
import { keptRacePlan, loadRacePlan } from './keptRacePlan';

/** The kept plan at once, and the newest as soon as it is here. */
export function useRacePlan(secret: string, goalId: string) {
  const [plan, setPlan] = useState<RacePlan | undefined>(() => keptRacePlan(secret, goalId));
  const [isLoading, setIsLoading] = useState(true);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try loads it again.
  useEffect(() => {
    let isHere = true;
    setIsLoading(true);
    void loadRacePlan(secret, goalId).then((loaded) => {
      if (!isHere) return;
      setPlan((before) => loaded ?? keptRacePlan(secret, goalId) ?? before);
      setIsLoading(false);
    });
    return () => {
      isHere = false;
    };
  }, [secret, goalId, tries]);
  return { plan, isLoading, retry: () => setTries(tries + 1) };
}
