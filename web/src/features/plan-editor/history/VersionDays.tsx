import { useLingui } from '@lingui/react/macro';
import { shortDate } from '@/domain/plans/days';
import { amountFigure, figuresOf } from '@/domain/plans/figures';
import { type Plan, workoutsOn } from '@/domain/plans/plan';
import { terrainText } from '@/domain/workouts/terrainText';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeText } from '@/domain/workouts/workoutTypes';
import { useEstimating } from '../paces/planPaces';

/** The days of a version that differ from now, as a list: a phone has no room for its weeks. */
export function VersionDays({ plan, differing }: { plan: Plan; differing: ReadonlySet<number> }) {
  const { t } = useLingui();
  const estimating = useEstimating();
  if (differing.size === 0) return <p className="py-3 text-sm text-ink-2">{t`No day is different now.`}</p>;
  return (
    <ul className="mb-[62dvh]" data-version-days>
      {[...differing].map((day) => (
        <li
          key={day}
          className="grid grid-cols-[92px_minmax(0,1fr)] items-start gap-x-2 gap-y-1 border-b border-line py-1.5 text-sm"
        >
          <b className="pt-1 font-semibold">{shortDate(plan.startsOn, day)}</b>
          <span className="flex min-w-0 flex-col gap-1">
            {workoutsOn(plan, day).length === 0 && (
              <span className="px-2 py-1 text-ink-3">
                {t({ message: 'Nothing', comment: 'A day without a session' })}
              </span>
            )}
            {workoutsOn(plan, day).map((workout) => (
              <span
                key={workout.id}
                data-t={workout.type}
                className="flex min-w-0 items-center gap-2 rounded-md bg-wt-soft px-2 py-1 font-semibold"
              >
                <WorkoutMark type={workout.type} />
                <span className="min-w-0 flex-1 wrap-break-word">
                  {workout.title || workoutTypeText(workout.type)}
                </span>
                <span className="flex-none font-normal">
                  {[
                    amountFigure(figuresOf(workout, estimating)),
                    workout.terrain && terrainText(workout.terrain),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
