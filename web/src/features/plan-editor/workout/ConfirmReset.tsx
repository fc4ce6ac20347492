import { Trans, useLingui } from '@lingui/react/macro';
import { LazyConfirmDialog } from '@/components/overlays/LazyConfirmDialog';
import { longDate } from '@/domain/plans/days';

type Props = {
  startsOn: string;
  day: number;
  /** How many other workouts the day has. */
  othersCount: number;
  /** The athlete has answered it. */
  isAnswered: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmReset({ startsOn, day, othersCount, isAnswered, onConfirm, onCancel }: Props) {
  const { t } = useLingui();
  const date = longDate(startsOn, day);
  const rest =
    othersCount > 0 ? t`The day keeps its other workouts.` : t`The day will return to an empty state.`;
  return (
    <LazyConfirmDialog
      title={t`Confirm Reset`}
      confirmLabel={t`Reset Workout`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Trans>This will permanently delete the workout for {date} and cannot be undone.</Trans> {rest}
      {isAnswered && (
        <>
          {' '}
          <Trans>The athlete has answered it; what was said stays in the history.</Trans>
        </>
      )}
    </LazyConfirmDialog>
  );
}
