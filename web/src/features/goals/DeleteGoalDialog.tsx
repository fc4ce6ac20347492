import { DeleteDialog } from '@/components/overlays/DeleteDialog';
import type { Goal } from '@/domain/goals/goal';
import { useDeleteGoal } from '@/domain/goals/queries';
import { toast } from '@/lib/toast';

type Props = { goal: Goal; onCancel: () => void };

export function DeleteGoalDialog({ goal, onCancel }: Props) {
  const deletion = useDeleteGoal();
  return (
    <DeleteDialog
      title="Delete goal"
      confirmLabel="Delete goal"
      deletion={deletion}
      onConfirm={() => deletion.mutate(goal, { onSuccess: () => toast.success('Goal deleted') })}
      onCancel={onCancel}
    >
      Delete <b className="font-semibold text-ink">{goal.raceName}</b>
      {goal.resultTime && ' and its result'}? This cannot be undone. Its training plan stays in your list.
    </DeleteDialog>
  );
}
