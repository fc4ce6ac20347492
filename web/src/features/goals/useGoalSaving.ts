import { useLingui } from '@lingui/react/macro';
import type { Goal } from '@/domain/goals/goal';
import { useSaveGoal } from '@/domain/goals/queries';
import { HttpError } from '@/lib/httpError';
import { toast } from '@/lib/toast';
import { useFormSaving } from '@/lib/useFormSaving';
import { bodyOfForm, type GoalForm, goalFormErrors } from './goalForm';

/** Adds a goal, or updates the given one. */
export function useGoalSaving(goal: Goal | undefined) {
  const { t } = useLingui();
  const { mutateAsync } = useSaveGoal();
  const stale = t`Someone else just saved this goal. Close it and open it again to see the latest.`;
  return useFormSaving({
    check: (form: GoalForm) => ({ problems: goalFormErrors(form) }),
    send: async (form) => {
      await mutateAsync({ goal, body: bodyOfForm(form) });
      toast.success(goal ? t`Goal updated` : t`Goal added`);
    },
    failed: t`Failed to save goal`,
    explain: (error) => (error instanceof HttpError && error.status === 412 ? { message: stale } : undefined),
  });
}
