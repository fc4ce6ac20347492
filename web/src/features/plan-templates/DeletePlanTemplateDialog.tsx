import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { Alert } from '@/components/states/Alert';
import type { PlanTemplate } from '@/domain/plan-templates/planTemplate';
import { failureOf } from '@/lib/failure';
import { useDeletePlanTemplate } from './queries';

type Props = { template: PlanTemplate; onDeleted: () => void; onCancel: () => void };

/** Stays open when the server fails, and says what it answered. */
export function DeletePlanTemplateDialog({ template, onDeleted, onCancel }: Props) {
  const { mutate, isPending, error } = useDeletePlanTemplate();
  return (
    <ConfirmDialog
      title="Delete plan template"
      confirmLabel="Delete template"
      busyLabel="Deleting..."
      isBusy={isPending}
      onConfirm={() => mutate(template, { onSuccess: onDeleted })}
      onCancel={onCancel}
    >
      <p>
        Delete <b className="font-semibold text-ink">{template.name}</b>? This cannot be undone. Plans made
        from it stay as they are.
      </p>
      {error && !isPending && (
        <div className="mt-3.5">
          <Alert {...failureOf(error)} />
        </div>
      )}
    </ConfirmDialog>
  );
}
