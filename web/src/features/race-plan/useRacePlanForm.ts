import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { typedTextsOf } from '@/domain/drafts/typedTexts';
import type { RacePlan, RacePlanBody } from '@/domain/race-plan/racePlan';
import { useAccountKey } from '@/lib/auth';
import { changesAfterSave, countChanges, type PlanChanges, readChanges, realChanges } from './planChanges';
import { racePreviewQuery, useSaveRacePlan } from './queries';

const changesKey = 'changes';
/** A field that is typed into, or an edge that is dragged, asks only once it rests. */
const restMs = 200;

export type RacePlanForm = ReturnType<typeof useRacePlanForm>;

/**
 * The saved plan with what was changed since. Every change asks the server for its figures, and the last one wins. Changes stay in
 * the tab until they are saved or discarded, over a reload and without a network.
 */
export function useRacePlanForm(loaded: RacePlan) {
  const account = useAccountKey();
  const [typed] = useState(() => typedTextsOf(account, `race-plan-${loaded.goal.goalId}`));
  const [changes, setChanges] = useState<PlanChanges>(() =>
    realChanges(loaded.plan, readChanges(typed.get(changesKey))),
  );
  const latest = useRef(changes);
  const [wasKept, setWasKept] = useState(countChanges(changes) > 0);
  const [invalid, setInvalid] = useState<readonly string[]>([]);
  const [discards, setDiscards] = useState(0);
  const saving = useSaveRacePlan();
  const hasOwnTime = loaded.isSaved || Boolean(loaded.goal.targetTime);
  const [isTimeChosen, setIsTimeChosen] = useState(changes.targetTime !== undefined);
  /** The server counts on a usual time where there is none; nobody shall be shown that. */
  const needsTime = !hasOwnTime && !isTimeChosen;

  const body: RacePlanBody = { ...loaded.plan, ...changes };
  const isChanged = Object.keys(changes).length > 0;
  const [asked, ask] = useRested(body);
  const preview = useQuery({ ...racePreviewQuery(asked), enabled: isChanged });
  const isAsked = JSON.stringify(asked) === JSON.stringify(body);

  const keep = (next: PlanChanges, saved: RacePlanBody, isTyping: boolean) => {
    latest.current = next;
    setChanges(next);
    if (Object.keys(next).length === 0) typed.delete(changesKey);
    else typed.set(changesKey, JSON.stringify(next));
    ask({ ...saved, ...next }, isTyping);
  };
  const save = async (isShown?: boolean) => {
    const sent = { ...body, isShown: isShown ?? loaded.plan.isShown };
    const saved = await saving.mutateAsync({ body: sent, revision: loaded.revision });
    const { isShown: _, ...left } = latest.current;
    keep(realChanges(saved.plan, changesAfterSave(sent, left)), saved.plan, false);
    setWasKept(false);
  };

  return {
    /** The figures of the latest response. */
    plan: isChanged ? (preview.data ?? loaded) : loaded,
    body,
    /** The figures are from before the latest change. */
    isBehind: isChanged && (!isAsked || preview.isPlaceholderData || preview.isFetching || preview.isError),
    error: isChanged ? preview.error : null,
    retry: () => void preview.refetch(),
    count: countChanges(changes),
    /** Changes from before the page was loaded. */
    wasKept,
    change: (next: PlanChanges, isTyping = false) => {
      if (next.targetTime !== undefined) setIsTimeChosen(true);
      keep(realChanges(loaded.plan, { ...latest.current, ...next }), loaded.plan, isTyping);
    },
    /** Neither the goal nor the plan has a time yet. */
    needsTime,
    discard: () => {
      keep({}, loaded.plan, false);
      setIsTimeChosen(false);
      setWasKept(false);
      setInvalid([]);
      setDiscards((count) => count + 1);
      saving.reset();
    },
    /** Fields start anew after changes were discarded. */
    fieldsKey: discards,
    save,
    isSaving: saving.isPending,
    saveError: saving.error,
    /** Fields whose text means nothing yet. Saving waits for them. */
    invalid: needsTime ? [...invalid, 'targetTime'] : invalid,
    markInvalid: (field: string, isInvalid: boolean) =>
      setInvalid((before) => {
        if (before.includes(field) === isInvalid) return before;
        return isInvalid ? [...before, field] : before.filter((one) => one !== field);
      }),
  };
}

/** A value, and a setter that may wait until nothing changes any more. */
function useRested(initial: RacePlanBody): [RacePlanBody, (value: RacePlanBody, isTyping: boolean) => void] {
  const [rested, setRested] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (value: RacePlanBody, isTyping: boolean) => {
    clearTimeout(timer.current);
    if (isTyping) timer.current = setTimeout(() => setRested(value), restMs);
    else setRested(value);
  };
  return [rested, set];
}
