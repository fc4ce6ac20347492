import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { startDay } from '@/domain/plans/days';
import { type Estimating, figuresOf } from '@/domain/plans/figures';
import { numbers } from '@/domain/plans/numbers';
import { type Plan, type Workout, workoutsOn } from '@/domain/plans/plan';
import { whenIdle } from '@/lib/whenIdle';
import { useEstimating } from '../paces/planPaces';
import { type Advice, checkPlan } from '../planCheck';
import { useRaces } from '../races/PlanRaces';
import type { PlanRaces } from '../races/planRaces';
import { useEditorStore } from '../state/editorStore';
import { keyOf, type Matter, mattersOf } from './planMatters';
import { useSetAside } from './setAside';
import { useRecorded } from './useRecorded';
import { useTargetAdvice } from './useTargetAdvice';
import { useUsualWeek } from './useUsualWeek';

/** Runs shortly after each change: checking a year of training must not slow down editing. */
export function useAdvice(): { advice: Advice[]; told: Matter[]; aside: Matter[] } {
  const store = useEditorStore();
  const races = useRaces();
  const setAside = useSetAside();
  const [plan, setPlan] = useState(store.plan);
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const check = () => {
      cancel = undefined;
      setPlan(store.plan);
    };
    const unsubscribe = store.subscribe(({ editor }, { editor: before }) => {
      if (editor.present !== before.present) cancel ??= whenIdle(check, 200);
    });
    return () => {
      unsubscribe();
      cancel?.();
    };
  }, [store]);
  const estimating = useEstimating();
  const recorded = useRecorded(plan);
  const usual = useUsualWeek();
  const targets = useTargetAdvice(plan);
  const availability = useQuery({
    queryKey: ['availabilityAdvice'],
    queryFn: () => import('./availabilityAdvice'),
    enabled: usual !== undefined,
  });
  const checked = checkedPlan(plan, races, estimating);
  const days = numbers(0, plan.weeks * 7).map((day) => ({
    ...{ day, isRaceDay: checked.isRaceDay(day), workouts: checked.workoutsOn(day) },
  }));
  const advice = checkPlan({
    ...checked,
    recorded,
    targets,
    areHardDaysFine: usual?.hardDaysApart === 1,
    notAvailable: usual && availability.data ? availability.data.availabilityAdvice(usual, days) : [],
  });
  const isAside = (piece: Advice) => setAside?.keys.has(keyOf(piece)) === true;
  return {
    advice,
    told: mattersOf(advice.filter((piece) => !isAside(piece))),
    aside: mattersOf(advice.filter(isAside)),
  };
}

function checkedPlan(plan: Plan, { byDay }: PlanRaces, estimating: Estimating) {
  return {
    weeks: plan.weeks,
    unit: plan.unit,
    startDay: startDay(plan.startsOn),
    isRaceDay: (day: number) => byDay.has(day),
    workoutsOn: (day: number) => workoutsOn(plan, day).map((workout) => checkedSession(workout, estimating)),
  };
}

/** Includes estimates: a week half of which is planned by time is compared as a whole. */
function checkedSession(workout: Workout, estimating: Estimating) {
  const { distance: ofSession, minutes, isRunning } = figuresOf(workout, estimating);
  const distance = isRunning ? ofSession : undefined;
  return {
    type: workout.type,
    distance: distance?.value ?? { amount: 0, unit: workout.distance.unit },
    isDistanceEstimated: distance?.isEstimated ?? false,
    durationMinutes: minutes?.value ?? 0,
    isTimeEstimated: minutes?.isEstimated ?? false,
    steps: workout.session?.steps ?? [],
  };
}
