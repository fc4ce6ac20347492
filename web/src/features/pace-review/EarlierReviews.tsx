import { parseDate } from '@internationalized/date';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/buttons/Button';
import { type PaceReview, paceDifference } from '@/domain/goals/paceReview';
import { useMay } from '@/domain/members/role';
import { useSettings } from '@/domain/settings/settings';
import type { DistanceUnit } from '@/domain/units/distance';
import { formatDay } from '@/lib/formatDay';
import { usePaceReviewAnswers } from './usePaceReviewAnswers';

/** What was answered, the latest first; that one can be taken back. */
export function EarlierReviews({ review }: { review: PaceReview }) {
  const { t } = useLingui();
  const { distanceUnit } = useSettings();
  const mayUndo = useMay('changeRoster');
  const { undo } = usePaceReviewAnswers(review);
  if (review.earlier.length === 0) return null;
  return (
    <section className="pace-review-card" aria-label={t`Earlier reviews`}>
      <div className="pace-review-title">
        <h2>
          <Trans>Earlier reviews</Trans>
        </h2>
      </div>
      <ul className="pace-review-earlier">
        {review.earlier.map((earlier, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one day, and none has an id.
          <li key={index}>
            <span>{formatDay(parseDate(earlier.day))}</span>
            <span>{answerText(earlier, distanceUnit)}</span>
            {index === 0 && mayUndo && (
              <Button size="sm" isBusy={undo.isPending} onPress={undo.mutate}>
                <Trans>Undo</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function answerText({ isAccepted, secondsPerKm }: PaceReview['earlier'][number], unit: DistanceUnit): string {
  const by = paceDifference(secondsPerKm, unit);
  if (secondsPerKm < 0) return isAccepted ? t`Accepted, ${by} quicker` : t`Not now, ${by} quicker`;
  return isAccepted ? t`Accepted, ${by} slower` : t`Not now, ${by} slower`;
}
