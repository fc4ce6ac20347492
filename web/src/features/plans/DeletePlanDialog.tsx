import { getLocalTimeZone, today } from '@internationalized/date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Trash2, TriangleAlert } from 'lucide-react';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { Bib } from '@/domain/athletes/Bib';
import { planProgress } from '@/domain/plans/planProgress';
import { weeklyVolume } from '@/domain/plans/weekBars';
import { calendarOf, type Plan } from './plan';
import { useDeletePlan } from './useDeletePlan';
import { VolumeProfile } from './VolumeProfile';

type Props = { plan: Plan; onCancel: () => void };

/** Stays open if the server fails. Disappears with the deleted plan's row. */
export function DeletePlanDialog({ plan, onCancel }: Props) {
  const { t } = useLingui();
  const { mutate, isPending } = useDeletePlan();
  const { details, workoutCount } = plan;
  const weeks = details.duration;
  const { currentWeek } = planProgress(calendarOf(plan), today(getLocalTimeZone()));

  return (
    <ConfirmDialog
      title={t`Delete Training Plan`}
      context={t`Are you sure you want to delete this training plan?`}
      width="md"
      confirmLabel={t`Delete Plan`}
      confirmIcon={<Trash2 strokeWidth={1.9} aria-hidden="true" />}
      busyLabel={t`Deleting...`}
      isBusy={isPending}
      onConfirm={() => mutate(plan)}
      onCancel={onCancel}
    >
      <div className="flex items-end justify-between gap-4 rounded-lg border border-line bg-paper px-4 py-3.5 text-sm text-ink">
        <div className="flex min-w-0 flex-col gap-1.5">
          <span className="text-base font-semibold">{details.name}</span>
          <span className="flex min-w-0 items-center gap-2">
            <Bib name={details.athleteName} />
            <span className="min-w-0">{details.athleteName}</span>
          </span>
          <span className="text-ink-3">
            <Trans>
              <Plural value={weeks} one="# week" other="# weeks" />,{' '}
              <Plural value={workoutCount} one="# workout" other="# workouts" />
            </Trans>
          </span>
        </div>
        <span className="flex-none max-md:hidden">
          <VolumeProfile look="dialog" volume={weeklyVolume(plan)} currentWeek={currentWeek} />
        </span>
      </div>
      <p className="mt-3.5 flex gap-2 text-sm font-medium text-danger">
        <TriangleAlert className="mt-px size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
        <Trans>
          This action is irreversible. It removes all workout data, schedules and progress tracking.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
