import { useEffect, useState } from 'react';
import { startDay } from '@/lib/plan/days';
import { type Plan, workoutsOn } from '@/lib/plan/plan';
import { type Advice, checkPlan } from '@/lib/plan/planCheck';
import { whenIdle } from '@/lib/whenIdle';
import { useEditorStore } from '../state/editorStore';

/** A moment after each change: checking a year must not be felt while editing it. */
export function useAdvice(): Advice[] {
  const store = useEditorStore();
  const [advice, setAdvice] = useState(() => adviceOn(store.plan));
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const check = () => {
      cancel = undefined;
      setAdvice(adviceOn(store.plan));
    };
    const unsubscribe = store.subscribe(({ editor }, { editor: before }) => {
      if (editor.present !== before.present) cancel ??= whenIdle(check, 200);
    });
    return () => {
      unsubscribe();
      cancel?.();
    };
  }, [store]);
  return advice;
}

function adviceOn(plan: Plan): Advice[] {
  return checkPlan({
    weeks: plan.weeks,
    unit: plan.unit,
    startDay: startDay(plan.startsOn),
    workoutsOn: (day) => workoutsOn(plan, day),
  });
}
