import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { Alert } from '@/components/states/Alert';
import { failureOf } from '@/lib/failure';
import type { Athlete } from './athlete';
import { useDeleteAthlete } from './queries';

type Props = { athlete: Athlete; onCancel: () => void };

/** Stays open when the server fails, and says what it answered. Once the athlete is gone, so is this. */
export function DeleteAthleteDialog({ athlete, onCancel }: Props) {
  const { mutate, isPending, error } = useDeleteAthlete();
  return (
    <ConfirmDialog
      title="Delete athlete"
      confirmLabel="Delete athlete"
      busyLabel="Deleting..."
      isBusy={isPending}
      onConfirm={() => mutate(athlete)}
      onCancel={onCancel}
    >
      <p>
        Delete <b className="font-semibold text-ink">{athlete.name}</b> from your roster? This cannot be
        undone. Plans already made for {athlete.firstName} stay in your list.
      </p>
      {error && !isPending && (
        <div className="mt-3.5">
          <Alert {...failureOf(error)} />
        </div>
      )}
    </ConfirmDialog>
  );
}
