import { useState } from 'react';
import { failureOf } from '@/lib/failure';
import type { Goal } from '@/lib/goals/goal';
import { useSaveGoal } from '@/lib/goals/queries';
import { fieldErrors, HttpError } from '@/lib/httpError';
import { toast } from '@/lib/toast';
import { bodyOfForm, type GoalForm, type GoalFormErrors, goalFormErrors } from './goalForm';

const stale = 'Somebody saved this goal meanwhile. Close it and open it again to see what is there now.';

/** Adds a goal, or updates the one that is given. `save` tells whether it was done. */
export function useGoalSaving(goal: Goal | undefined) {
  const { mutateAsync, isPending } = useSaveGoal();
  const [problems, setProblems] = useState<GoalFormErrors>({});

  const save = async (form: GoalForm): Promise<boolean> => {
    const known = goalFormErrors(form);
    setProblems(known);
    if (Object.keys(known).length > 0) return false;
    try {
      await mutateAsync({ goal, body: bodyOfForm(form) });
      toast.success(goal ? 'Goal updated successfully' : 'Goal added successfully');
      return true;
    } catch (error) {
      setProblems(problemsOf(error));
      return false;
    }
  };

  return { save, isBusy: isPending, problems, clearProblems: () => setProblems({}) };
}

function problemsOf(error: unknown): GoalFormErrors {
  const atFields: GoalFormErrors = fieldErrors(error);
  if (Object.keys(atFields).length > 0) return atFields;
  if (error instanceof HttpError && error.status === 412) return { form: stale };
  toast.error('Failed to save goal');
  return { form: failureOf(error).message };
}
