import { Trans, useLingui } from '@lingui/react/macro';
import { DeleteDialog } from '@/components/overlays/DeleteDialog';
import type { Goal } from '@/domain/goals/goal';
import { useDeleteGoal } from '@/domain/goals/queries';
import { toast } from '@/lib/toast';

type Props = { goal: Goal; onCancel: () => void };

export function DeleteGoalDialog({ goal, onCancel }: Props) {
  const { t } = useLingui();
  const deletion = useDeleteGoal();
  const { raceName } = goal;
  return (
    <DeleteDialog
      title={t`Delete goal`}
      confirmLabel={t`Delete goal`}
      deletion={deletion}
      onConfirm={() => deletion.mutate(goal, { onSuccess: () => toast.success(t`Goal deleted`) })}
      onCancel={onCancel}
    >
      {goal.resultTime ? (
        <Trans>
          Delete <b className="font-semibold text-ink">{raceName}</b> and its result? This cannot be undone.
          Its training plan stays in your list.
        </Trans>
      ) : (
        <Trans>
          Delete <b className="font-semibold text-ink">{raceName}</b>? This cannot be undone. Its training
          plan stays in your list.
        </Trans>
      )}
    </DeleteDialog>
  );
}
