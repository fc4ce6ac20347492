import type { Goal } from '@/domain/goals/goal';
import { useSaveGoal } from '@/domain/goals/queries';
import { HttpError } from '@/lib/httpError';
import { toast } from '@/lib/toast';
import { useFormSaving } from '@/lib/useFormSaving';
import { bodyOfForm, type GoalForm, goalFormErrors } from './goalForm';

const stale = 'Someone else just saved this goal. Close it and open it again to see the latest.';

/** Adds a goal, or updates the one that is given. */
export function useGoalSaving(goal: Goal | undefined) {
  const { mutateAsync } = useSaveGoal();
  return useFormSaving({
    check: (form: GoalForm) => ({ problems: goalFormErrors(form) }),
    send: async (form) => {
      await mutateAsync({ goal, body: bodyOfForm(form) });
      toast.success(goal ? 'Goal updated' : 'Goal added');
    },
    failed: 'Failed to save goal',
    explain: (error) => (error instanceof HttpError && error.status === 412 ? { message: stale } : undefined),
  });
}
