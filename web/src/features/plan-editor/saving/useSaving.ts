import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { goalsKey } from '@/domain/goals/queries';
import type { Plan } from '@/domain/plans/plan';
import { HttpError, SignedOutError } from '@/lib/httpError';
import { newId } from '@/lib/newId';
import { toast, toastFailure } from '@/lib/toast';
import { type PlanProblem, planProblem, workoutRefused } from '../planProblem';
import { isSamePlan } from '../samePlan';
import { type EditorStore, useEditor, useEditorStore } from '../state/editorStore';
import { settleDuration } from '../state/planSteps';
import type { Base } from './draft';
import type { DraftKeeper } from './draftKeeper';
import { hasUnread } from './hasUnread';
import type { Merge } from './mergePlans';
import { isDeleted, isUnanswered, type Remote, StaleError } from './remote';
import { useRetry } from './useRetry';

export type SaveTexts = {
  success: string;
  /** Shown after saving a plan anew that was deleted elsewhere. */
  savedAnew: string;
  /** Precedes the reason. */
  failure: string;
  unauthenticated: string;
};

/** Where to go after saving, and which list to invalidate. */
export type SaveTarget = {
  list: '/plans' | '/templates';
  listKey: readonly string[];
  /** What the list should offer to show next. */
  offer?: (id: string) => Promise<Offer | undefined>;
  /** The editor of a plan that got a new id. */
  toEditor: (id: string) => NavigateOptions;
};

/** Search parameters of the list, and the label. */
export type Offer = { search: Record<string, string>; text: string };

/** Whether to go to the list once everything is saved. */
type AfterSaving = 'leave' | 'stay';

/** A conflict that a person has to resolve before saving. */
export type OpenMerge = { merge: Merge; theirs: Base };

type Outcome = { kind: 'saved'; isMerged: boolean } | { kind: 'undecided'; open: OpenMerge };

export type Saving = ReturnType<typeof useSaving>;

/**
 * A failure keeps everything unsaved. Without a response the save is retried until there is one. `onProblem` goes to
 * the error.
 */
export function useSaving(
  remote: Remote,
  keeper: DraftKeeper,
  texts: SaveTexts,
  onProblem: (problem: PlanProblem) => void,
  target: SaveTarget,
  onStored?: (scheduleId: string) => Promise<void>,
) {
  const { t } = useLingui();
  const store = useEditorStore();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [openMerge, setOpenMerge] = useState<OpenMerge>();
  const [isDeletedElsewhere, setIsDeletedElsewhere] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const [openedId] = useState(() => remote.id);
  const [refusal, setRefusal] = useState<{ plan: Plan; problem: PlanProblem }>();
  const isStillRefused = useEditor(({ editor }) => editor.present === refusal?.plan);

  const refuse = (problem: PlanProblem) => {
    setRefusal({ plan: store.plan, problem });
    toast.error(problem.message);
    onProblem(problem);
  };
  const mutation = useMutation({
    mutationFn: (_: AfterSaving) => saveMerging(remote, keeper, store),
    // Being offline is a result too, and is shown.
    networkMode: 'always',
    onSuccess: async (outcome, after) => {
      setIsWaiting(false);
      if (outcome.kind === 'undecided') return setOpenMerge(outcome.open);
      await keeper.answered();
      if (remote.id !== undefined) await onStored?.(remote.id);
      void cache.invalidateQueries({ queryKey: target.listKey });
      void cache.invalidateQueries({ queryKey: goalsKey });
      toast.success(remote.newId === undefined ? texts.success : texts.savedAnew);
      if (outcome.isMerged) toast(t`Changes that were saved elsewhere are merged in`);
      const isElsewhere = remote.newId !== undefined || (after === 'stay' && remote.id !== openedId);
      if (isElsewhere && remote.id !== undefined) {
        await navigate({ ...target.toEditor(remote.id), replace: true });
        return;
      }
      const offer =
        remote.id === undefined ? undefined : await target.offer?.(remote.id).catch(() => undefined);
      const show = () => navigate({ to: target.list, ...(offer && { search: offer.search as never }) });
      if (after === 'leave') await show();
      else if (offer) toast(offer.text, { action: { label: t`Show`, onClick: () => void show() } });
    },
    onError: (error) => {
      setIsWaiting(isUnanswered(error));
      if (isUnanswered(error)) return;
      if (isDeleted(error)) return setIsDeletedElsewhere(true);
      const refused = refusedWorkout(error, store.plan);
      if (refused) return refuse(refused);
      if (error instanceof SignedOutError) return toast.error(texts.unauthenticated);
      const { failure } = texts;
      const reason = reasonOf(error);
      toastFailure(t`${failure}: ${reason}`, error);
    },
  });
  const send = (after: AfterSaving = mutation.variables ?? 'leave') => {
    if (!mutation.isPending) mutation.mutate(after);
  };
  useRetry(isWaiting && !mutation.isPending, send);

  const saveAnd = (after: AfterSaving) => {
    if (mutation.isPending) return;
    settleDuration(store, () => {
      const problem = planProblem(store.plan);
      if (problem) refuse(problem);
      else send(after);
    });
  };

  return {
    /** Goes to the list. */
    save: () => saveAnd('leave'),
    saveAndStay: () => saveAnd('stay'),
    /** Resends a pending save after a reload. */
    resume: () => send(),
    isSaving: mutation.isPending,
    /** Sent without a response; it will be retried. */
    isWaiting,
    /** Why the last attempt was rejected; any edit clears it. */
    problem: isStillRefused ? refusal?.problem : undefined,
    openMerge,
    isDeletedElsewhere,
    keepEditing: () => {
      setOpenMerge(undefined);
      setIsDeletedElsewhere(false);
    },
    saveAsNew: async () => {
      setIsDeletedElsewhere(false);
      await remote.startAnew();
      send();
    },
    /** The schedule was deleted, and the changes are not wanted. */
    discard: async () => {
      setIsDeletedElsewhere(false);
      store.markSaved();
      await keeper.answered();
      void cache.invalidateQueries({ queryKey: target.listKey });
      await navigate({ to: target.list });
    },
    /** Every conflict is decided. */
    saveMerged: (plan: Plan) => {
      if (!openMerge) return;
      setOpenMerge(undefined);
      applyMerged(keeper, store, openMerge.theirs, plan);
      send();
    },
  };
}

/** Repeats until nothing is left to save: changes made during a save are sent too. */
async function saveMerging(remote: Remote, keeper: DraftKeeper, store: EditorStore): Promise<Outcome> {
  let isMerged = false;
  if (hasUnread(store.plan)) {
    // Without a network it may not load: sessions are saved as text then, and read later.
    const later = () => undefined;
    await import('./readUnread').then(({ readUnread }) => readUnread(store), later);
  }
  for (;;) {
    const sent = store.plan;
    try {
      await remote.save(sent);
      if (store.plan === sent) break;
    } catch (error) {
      if (!(error instanceof StaleError)) throw error;
      const { mergePlans, resolved } = await import('./mergePlans');
      const { theirs } = error;
      const merge = mergePlans(keeper.base.plan, store.plan, theirs.plan);
      if (merge.conflicts.length > 0) return { kind: 'undecided', open: { merge, theirs } };
      applyMerged(keeper, store, theirs, resolved(merge, [], newId));
      isMerged = true;
      if (isSamePlan(store.plan, theirs.plan)) break;
    }
  }
  store.markSaved();
  return { kind: 'saved', isMerged };
}

function applyMerged(keeper: DraftKeeper, store: EditorStore, theirs: Base, plan: Plan): void {
  keeper.rebase(theirs);
  store.rebase(theirs.plan, plan, t`Merged with what was saved elsewhere`);
}

/** The workout that the server rejected, if any. */
function refusedWorkout(error: Error, plan: Plan): PlanProblem | undefined {
  const errors = error instanceof HttpError ? (error.problem.errors ?? []) : [];
  const [first] = errors;
  return first && workoutRefused(plan, first.field, first.message);
}

/** An error about a field says more than the status. */
function reasonOf(error: Error): string {
  const fieldError = error instanceof HttpError ? error.problem.errors?.[0]?.message : undefined;
  return fieldError ?? (error.message || t`Unknown error`);
}
