import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { Alert } from '@/components/states/Alert';
import type { Template } from '@/domain/workout-templates/template';
import { failureOf } from '@/lib/failure';
import { useDeleteTemplate } from './queries';

type Props = { template: Template; onDeleted: () => void; onCancel: () => void };

/** Stays open when the server fails, and says what it answered. */
export function DeleteTemplateDialog({ template, onDeleted, onCancel }: Props) {
  const { mutate, isPending, error } = useDeleteTemplate();
  return (
    <ConfirmDialog
      title="Delete template"
      confirmLabel="Delete template"
      busyLabel="Deleting..."
      isBusy={isPending}
      onConfirm={() => mutate(template, { onSuccess: onDeleted })}
      onCancel={onCancel}
    >
      <p>
        Delete <b className="font-semibold text-ink">{template.title}</b> from your library? This cannot be
        undone. Workouts already made from it stay in their plans.
      </p>
      {error && !isPending && (
        <div className="mt-3.5">
          <Alert {...failureOf(error)} />
        </div>
      )}
    </ConfirmDialog>
  );
}
