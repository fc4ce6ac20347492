import { Trans, useLingui } from '@lingui/react/macro';
import { type PaceProposal, type PaceReview, paceDifference } from '@/domain/goals/paceReview';
import { useSettings } from '@/domain/settings/settings';

/** Seconds per kilometre. The server has the same. */
const mostWithoutRace = 12;

/** What agrees, and what would be a reason to wait. */
export function HowSure({ review, proposal }: { review: PaceReview; proposal: PaceProposal }) {
  const { t } = useLingui();
  const { distanceUnit } = useSettings();
  const { firstName } = review;
  const most = paceDifference(mostWithoutRace, distanceUnit);
  const says = proposal.secondsPerKm < 0 ? 'quicker' : 'slower';
  const agreeing = review.evidence.filter((one) => one.says === says).map((one) => one.secondsPerKm);
  const apart = paceDifference(Math.max(...agreeing) - Math.min(...agreeing), distanceUnit);
  return (
    <section className="pace-review-card" aria-label={t`How sure is this?`}>
      <div className="pace-review-title">
        <h2>
          <Trans>How sure is this?</Trans>
        </h2>
      </div>
      <p className="text-sm leading-[19px] text-ink-2">
        {proposal.isEstimate ? (
          <Trans>Without a race this is an estimate, so paces change by {most} at most.</Trans>
        ) : (
          <Trans>A race is the best evidence there is.</Trans>
        )}{' '}
        {agreeing.length > 1 && <Trans>The signs agree to within {apart}.</Trans>}{' '}
        {proposal.isEstimate ? (
          <Trans>If {firstName} has slept badly, been ill or changed shoes or watch, wait for a race.</Trans>
        ) : (
          <Trans>If the course was short or downhill, wait for one more session.</Trans>
        )}
      </p>
    </section>
  );
}
