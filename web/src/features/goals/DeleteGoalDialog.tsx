import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { Alert } from '@/components/states/Alert';
import type { Goal } from '@/domain/goals/goal';
import { useDeleteGoal } from '@/domain/goals/queries';
import { failureOf } from '@/lib/failure';
import { toast } from '@/lib/toast';

type Props = { goal: Goal; onCancel: () => void };

/** Stays open when the server fails, and says what it answered. */
export function DeleteGoalDialog({ goal, onCancel }: Props) {
  const { mutate, isPending, error } = useDeleteGoal();
  return (
    <ConfirmDialog
      title="Delete goal"
      confirmLabel="Delete goal"
      busyLabel="Deleting..."
      isBusy={isPending}
      onConfirm={() => mutate(goal, { onSuccess: () => toast.success('Goal deleted successfully') })}
      onCancel={onCancel}
    >
      <p>
        Delete <b className="font-semibold text-ink">{goal.raceName}</b>
        {goal.resultTime && ' and its result'}? This cannot be undone. Its training plan stays in your list.
      </p>
      {error && !isPending && (
        <div className="mt-3.5">
          <Alert {...failureOf(error)} />
        </div>
      )}
    </ConfirmDialog>
  );
}
