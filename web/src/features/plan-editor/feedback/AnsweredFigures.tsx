import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '@/domain/plans/feedback/feedback';
import { type Estimating, figuresOf } from '@/domain/plans/figures';
import type { Workout } from '@/domain/plans/plan';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { saidAtText } from '@/lib/saidAt';
import { useEstimating } from '../paces/planPaces';
import type { PlannedFigures } from './compared';
import { comparison } from './comparison';
import { withRecorded } from './recorded';

type Props = { answer: Answer; workout: Workout | undefined; athlete: string };

/** The plan at the time of the answer, next to what the athlete did. */
export function AnsweredFigures({ answer, workout, athlete }: Props) {
  const { t } = useLingui();
  const planned = plannedFigures(answer, workout, useEstimating());
  const rows = comparison(planned, withRecorded(answer, planned.distance.unit));
  const saidAt = answer.saidAt && saidAtText(answer.saidAt);
  return (
    <section aria-label={t`Planned and done`}>
      {rows.length > 0 && (
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line-strong text-xs text-ink-2 *:pb-1.5 *:text-right *:font-medium">
              <th scope="col">
                <span className="sr-only">
                  {t({ message: 'What', comment: 'Head of a column: distance, time, pace' })}
                </span>
              </th>
              <th scope="col">{t`Planned`}</th>
              <th scope="col">{t`Done`}</th>
              <th scope="col">{t`Difference`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ what, planned, done, difference }) => (
              <tr key={what} className="border-b border-line *:py-2 *:text-right">
                <th scope="row" className="text-left! font-body">
                  {what}
                </th>
                <td>{planned}</td>
                <td className="font-semibold">{done}</td>
                <td className="text-ink-2">{difference}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {saidAt && (
        <p className="mt-1.5 text-xs text-ink-3">
          <Trans>
            {athlete} answered {saidAt}
          </Trans>
        </p>
      )}
    </section>
  );
}

/** The figures planned at the time of the answer. If the plan still has them, open ones are estimated. */
function plannedFigures(
  { planned }: Answer,
  workout: Workout | undefined,
  estimating: Estimating,
): PlannedFigures {
  const stored = planned
    ? {
        distance: { amount: planned.distance, unit: planned.distanceType },
        durationMinutes: planned.durationInMinutes,
      }
    : {
        distance: workout?.distance ?? { amount: 0, unit: 'km' },
        durationMinutes: workout?.durationMinutes ?? 0,
      };
  const isAsAnswered =
    workout &&
    workout.distance.amount === stored.distance.amount &&
    workout.durationMinutes === stored.durationMinutes;
  if (!isAsAnswered) return { ...pacesOf(workout), ...stored };
  const { distance, minutes } = figuresOf(workout, estimating);
  return {
    ...pacesOf(workout),
    distance: distance?.value ?? stored.distance,
    isDistanceEstimated: distance?.isEstimated ?? false,
    durationMinutes: minutes?.value ?? stored.durationMinutes,
    isTimeEstimated: minutes?.isEstimated ?? false,
  };
}

const ofOnePace: readonly WorkoutType[] = ['easy', 'long', 'recovery'];

function pacesOf(workout: Workout | undefined): Partial<PlannedFigures> {
  if (!workout) return {};
  const { paceFrom, paceTo, type, session } = workout;
  return { paceFrom, paceTo, isOnePace: ofOnePace.includes(type) && (session?.steps.length ?? 0) < 2 };
}
