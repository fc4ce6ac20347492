import { Trans, useLingui } from '@lingui/react/macro';
import { DeleteDialog } from '@/components/overlays/DeleteDialog';
import type { Template } from '@/domain/workout-templates/template';
import { useDeleteTemplate } from './queries';

type Props = { template: Template; onDeleted: () => void; onCancel: () => void };

export function DeleteTemplateDialog({ template, onDeleted, onCancel }: Props) {
  const { t } = useLingui();
  const { title } = template;
  const deletion = useDeleteTemplate();
  return (
    <DeleteDialog
      title={t`Delete template`}
      confirmLabel={t`Delete template`}
      deletion={deletion}
      onConfirm={() => deletion.mutate(template, { onSuccess: onDeleted })}
      onCancel={onCancel}
    >
      <Trans>
        Delete <b className="font-semibold text-ink">{title}</b> from your library? This cannot be undone.
        Workouts already made from it stay in their plans.
      </Trans>
    </DeleteDialog>
  );
}
