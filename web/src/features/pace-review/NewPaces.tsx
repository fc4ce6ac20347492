import { Trans, useLingui } from '@lingui/react/macro';
import type { PaceProposal } from '@/domain/goals/paceReview';
import { useSettings } from '@/domain/settings/settings';
import { perUnit } from '@/domain/units/pace';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName, workoutTypeText } from '@/domain/workouts/workoutTypes';
import { rangeText } from './rangeText';

/** The paces as they are, struck, and as they would be. */
export function NewPaces({ proposal }: { proposal: PaceProposal }) {
  const { t } = useLingui();
  const { distanceUnit } = useSettings();
  const hasFixed = proposal.paces.some(({ now }) => now.isOverridden);
  return (
    <section className="pace-review-card" aria-label={t`New paces`}>
      <div className="pace-review-title">
        <h2>
          <Trans>New paces</Trans>
        </h2>
        <small>{perUnit(distanceUnit)}</small>
      </div>
      <table className="pace-review-paces">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Session</Trans>
            </th>
            <th scope="col">
              <Trans comment="Today's pace, above a column">Now</Trans>
            </th>
            <th scope="col">
              <Trans comment="The pace after accepting, above a column">Then</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {proposal.paces.map(({ type, now, after }) => (
            <tr key={type}>
              <th scope="row">
                <span className="flex min-w-0 items-center gap-2">
                  <WorkoutMark type={workoutTypeOfName[type]} />
                  {workoutTypeText(workoutTypeOfName[type])}
                </span>
              </th>
              <td>{now.isOverridden ? rangeText(now) : <s>{rangeText(now)}</s>}</td>
              <td>
                {now.isOverridden ? (
                  <small>
                    <Trans comment="A pace that a coach has set">by hand</Trans>
                  </small>
                ) : (
                  <b>{rangeText(after)}</b>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-ink-3">
        {hasFixed ? <Trans>Paces set by hand stay, and so do goals.</Trans> : <Trans>Goals stay.</Trans>}
      </p>
    </section>
  );
}
