import { DeleteDialog } from '@/components/overlays/DeleteDialog';
import type { PlanTemplate } from '@/domain/plan-templates/planTemplate';
import { useDeletePlanTemplate } from './queries';

type Props = { template: PlanTemplate; onDeleted: () => void; onCancel: () => void };

export function DeletePlanTemplateDialog({ template, onDeleted, onCancel }: Props) {
  const deletion = useDeletePlanTemplate();
  return (
    <DeleteDialog
      title="Delete plan template"
      confirmLabel="Delete template"
      deletion={deletion}
      onConfirm={() => deletion.mutate(template, { onSuccess: onDeleted })}
      onCancel={onCancel}
    >
      Delete <b className="font-semibold text-ink">{template.name}</b>? This cannot be undone. Plans made from
      it stay as they are.
    </DeleteDialog>
  );
}
