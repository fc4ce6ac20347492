import { Trans, useLingui } from '@lingui/react/macro';
import { DeleteDialog } from '@/components/overlays/DeleteDialog';
import type { PlanTemplate } from '@/domain/plan-templates/planTemplate';
import { useDeletePlanTemplate } from './queries';

type Props = { template: PlanTemplate; onDeleted: () => void; onCancel: () => void };

export function DeletePlanTemplateDialog({ template, onDeleted, onCancel }: Props) {
  const { t } = useLingui();
  const { name } = template;
  const deletion = useDeletePlanTemplate();
  return (
    <DeleteDialog
      title={t`Delete plan template`}
      confirmLabel={t`Delete template`}
      deletion={deletion}
      onConfirm={() => deletion.mutate(template, { onSuccess: onDeleted })}
      onCancel={onCancel}
    >
      <Trans>
        Delete <b className="font-semibold text-ink">{name}</b>? This cannot be undone. Plans made from it
        stay as they are.
      </Trans>
    </DeleteDialog>
  );
}
