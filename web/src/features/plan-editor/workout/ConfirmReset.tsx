import { LazyConfirmDialog } from '@/components/overlays/LazyConfirmDialog';
import { longDate } from '@/domain/plans/days';

type Props = {
  startsOn: string;
  day: number;
  /** How many other workouts the day holds. */
  othersCount: number;
  /** The athlete has said something about it. */
  isAnswered: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmReset({ startsOn, day, othersCount, isAnswered, onConfirm, onCancel }: Props) {
  const rest =
    othersCount > 0 ? 'The day keeps its other workouts.' : 'The day will return to an empty state.';
  return (
    <LazyConfirmDialog
      title="Confirm Reset"
      confirmLabel="Reset Workout"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      This will permanently delete the workout for {longDate(startsOn, day)} and cannot be undone. {rest}
      {isAnswered && ' The athlete has answered it; what was said stays in the history.'}
    </LazyConfirmDialog>
  );
}
