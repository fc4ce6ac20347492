import { Trans, useLingui } from '@lingui/react/macro';
import { DeleteDialog } from '@/components/overlays/DeleteDialog';
import type { Athlete } from './athlete';
import { useDeleteAthlete } from './queries';

type Props = { athlete: Athlete; onCancel: () => void };

/** Disappears with the deleted athlete's row. */
export function DeleteAthleteDialog({ athlete, onCancel }: Props) {
  const { t } = useLingui();
  const deletion = useDeleteAthlete();
  const { name, firstName } = athlete;
  return (
    <DeleteDialog
      title={t`Delete athlete`}
      confirmLabel={t`Delete athlete`}
      deletion={deletion}
      onConfirm={() => deletion.mutate(athlete)}
      onCancel={onCancel}
    >
      <Trans>
        Delete <b className="font-semibold text-ink">{name}</b> from your roster? This cannot be undone. Plans
        already made for {firstName} stay in your list.
      </Trans>
    </DeleteDialog>
  );
}
