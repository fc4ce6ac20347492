import { toast } from 'sonner';
import { Alert } from '@/components/Alert';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { failureText } from '@/lib/fieldErrors';
import type { Athlete } from './athlete';
import { useDeleteAthlete } from './queries';

type Props = { athlete: Athlete; onClose: () => void; onDeleted: () => void };

/** Stays open when the server fails, and says what it answered. */
export function DeleteAthleteDialog({ athlete, onClose, onDeleted }: Props) {
  const { mutate, isPending, error } = useDeleteAthlete();
  const remove = () =>
    mutate(athlete, {
      onSuccess: () => {
        toast.success('Athlete deleted successfully');
        onDeleted();
      },
      onError: () => toast.error('Failed to delete athlete'),
    });
  return (
    <ConfirmDialog
      title="Delete Athlete"
      confirmLabel="Delete Athlete"
      busyLabel="Deleting..."
      isBusy={isPending}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>
        Delete <b className="font-semibold text-ink">{athlete.name}</b> from your roster? This cannot be
        undone. Plans already made for {athlete.firstName} stay in your list.
      </p>
      {error && !isPending && (
        <div className="mt-3.5">
          <Alert message={failureText(error)} />
        </div>
      )}
    </ConfirmDialog>
  );
}
