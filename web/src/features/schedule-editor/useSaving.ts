import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from 'sonner';
import { HttpError } from '@/lib/httpError';
import { schedulesKey } from '@/lib/schedules/schedulesKey';
import { useEditor, useEditorStore } from './editorStore';
import type { Plan } from './plan';
import { type PlanProblem, planProblem } from './planProblem';
import { settleDuration } from './planSteps';

export type SaveTexts = {
  success: string;
  /** Before the reason. */
  failure: string;
  unauthenticated: string;
};

/** Saves a plan, or throws. Where it is told to overwrite, whatever somebody saved in between goes. */
export type SendPlan = (plan: Plan, isOverwriting: boolean) => Promise<void>;

/** A failure keeps everything as it is, and unsaved. */
export function useSaving(send: SendPlan, texts: SaveTexts) {
  const store = useEditorStore();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [isStale, setIsStale] = useState(false);
  const [refusal, setRefusal] = useState<{ plan: Plan; problem: PlanProblem }>();
  const isStillRefused = useEditor(({ editor }) => editor.present === refusal?.plan);

  const mutation = useMutation({
    mutationFn: ({ isOverwriting }: { isOverwriting: boolean }) => send(store.plan, isOverwriting),
    onSuccess: async () => {
      store.markSaved();
      void cache.invalidateQueries({ queryKey: schedulesKey });
      toast.success(texts.success);
      await navigate({ to: '/plans' });
    },
    onError: (error) => {
      if (error instanceof HttpError && error.status === 412) setIsStale(true);
      else if (error.message === 'User not authenticated') toast.error(texts.unauthenticated);
      else toast.error(`${texts.failure}: ${reasonOf(error)}`);
    },
  });

  const save = (onProblem: (problem: PlanProblem) => void) => {
    if (mutation.isPending) return;
    settleDuration(store, () => {
      const { plan } = store;
      const problem = planProblem(plan);
      if (!problem) return mutation.mutate({ isOverwriting: false });
      setRefusal({ plan, problem });
      toast.error(problem.message);
      onProblem(problem);
    });
  };

  return {
    save,
    isSaving: mutation.isPending,
    /** Why the last attempt was refused; any edit clears it. */
    problem: isStillRefused ? refusal?.problem : undefined,
    /** Somebody saved in between. */
    isStale,
    keepEditing: () => setIsStale(false),
    overwrite: () => {
      setIsStale(false);
      mutation.mutate({ isOverwriting: true });
    },
  };
}

/** What the server says of a field is worth more than the status. */
function reasonOf(error: Error): string {
  const fieldError = error instanceof HttpError ? error.problem.errors?.[0]?.message : undefined;
  return fieldError ?? (error.message || 'Unknown error');
}
