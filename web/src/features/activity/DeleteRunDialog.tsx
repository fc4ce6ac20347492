import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { DeleteDialog } from '@/components/overlays/DeleteDialog';
import type { Activity } from '@/domain/activities/activity';
import { useDeleteActivity } from '@/domain/activities/queries';
import { toast } from '@/lib/toast';

type Props = { activity: Activity; onCancel: () => void };

/** Once the run is gone, its athlete is shown. */
export function DeleteRunDialog({ activity: { activityId, athleteId }, onCancel }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const deletion = useDeleteActivity();
  const leave = () => {
    toast.success(t`Run deleted`);
    void navigate({ to: '/athletes/$athleteId', params: { athleteId } });
  };
  return (
    <DeleteDialog
      title={t`Delete run?`}
      confirmLabel={t`Delete run`}
      deletion={deletion}
      onCancel={onCancel}
      onConfirm={() => deletion.mutate(activityId, { onSuccess: leave })}
    >
      <Trans>
        The recording, its file and its figures are deleted, also from the athlete’s page. This cannot be
        undone. What the athlete answered stays.
      </Trans>
    </DeleteDialog>
  );
}
