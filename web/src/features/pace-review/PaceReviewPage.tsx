import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BackLink } from '@/components/layout/BackLink';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import type { PaceReview } from '@/domain/goals/paceReview';
import { paceReviewQuery } from '@/domain/goals/queries';
import { useSettings } from '@/domain/settings/settings';
import { EarlierReviews } from './EarlierReviews';
import { Evidence } from './Evidence';
import { HowSure } from './HowSure';
import { NewPaces } from './NewPaces';
import { NextTwoWeeks } from './NextTwoWeeks';
import { ReviewHead } from './ReviewHead';
import './pace-review.css';

/** Whether an athlete's paces still fit, and what speaks for it. Nothing changes by itself. */
export function PaceReviewPage({ athleteId }: { athleteId: string }) {
  const { t } = useLingui();
  const { distanceUnit } = useSettings();
  const { data: review, error, refetch } = useQuery(paceReviewQuery(athleteId, distanceUnit));
  return (
    <>
      <BackLink to="/athletes/$athleteId" params={{ athleteId }} name={review?.athleteName ?? t`Athlete`} />
      {review && (
        <HeaderSlot name="subtitle">
          <span title={review.athleteName}>{review.athleteName}</span>
        </HeaderSlot>
      )}
      {review ? (
        <LoadedReview review={review} />
      ) : error ? (
        <LoadError
          title={t`Error loading the pace review`}
          error={error}
          hint={t`The paces are as they were.`}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={t`Loading the pace review`} />
      )}
    </>
  );
}

function LoadedReview({ review }: { review: PaceReview }) {
  const { proposal } = review;
  return (
    <div className="pace-review">
      <ReviewHead review={review} />
      <div className={proposal ? 'pace-review-pair' : ''}>
        {review.evidence.length > 0 ? (
          <Evidence review={review} />
        ) : (
          review.basis && (
            <p className="px-1 text-sm text-ink-2">
              <Trans>
                A race, a time trial, four sessions with repeats or ten easy runs with heart rate: then
                there’s something to weigh.
              </Trans>
            </p>
          )
        )}
        {proposal && (
          <div className="flex min-w-0 flex-col gap-3.5">
            <NewPaces proposal={proposal} />
            <HowSure review={review} proposal={proposal} />
          </div>
        )}
      </div>
      {proposal && <NextTwoWeeks proposal={proposal} />}
      <EarlierReviews review={review} />
    </div>
  );
}
