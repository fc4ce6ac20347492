import { DeleteDialog } from '@/components/overlays/DeleteDialog';
import type { Athlete } from './athlete';
import { useDeleteAthlete } from './queries';

type Props = { athlete: Athlete; onCancel: () => void };

/** Once the athlete is gone, so is this. */
export function DeleteAthleteDialog({ athlete, onCancel }: Props) {
  const deletion = useDeleteAthlete();
  return (
    <DeleteDialog
      title="Delete athlete"
      confirmLabel="Delete athlete"
      deletion={deletion}
      onConfirm={() => deletion.mutate(athlete)}
      onCancel={onCancel}
    >
      Delete <b className="font-semibold text-ink">{athlete.name}</b> from your roster? This cannot be undone.
      Plans already made for {athlete.firstName} stay in your list.
    </DeleteDialog>
  );
}
