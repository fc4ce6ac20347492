import { parseDate } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Activity, MessageCircle, Upload } from 'lucide-react';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { BackLink } from '@/components/layout/BackLink';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { HeaderTitle } from '@/components/layout/HeaderTitle';
import { EmptyPanel, EmptyState } from '@/components/states/EmptyState';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { dateInWords } from '@/domain/plans/days';
import { racePlanQuery, raceReviewQuery } from '@/domain/race-plan/queries';
import type { RacePlan, RaceReview } from '@/domain/race-plan/racePlan';
import { RaceUnitContext } from '@/domain/race-plan/raceUnit';
import { ReviewFigures } from './ReviewFigures';
import { ReviewSections } from './ReviewSections';
import { ReviewWords } from './ReviewWords';
import { TimeLine } from './TimeLine';
import './race-review.css';

type Props = { athleteId: string; goalId: string };

/** The recording of a race laid over its plan. */
export function RaceReviewPage({ athleteId, goalId }: Props) {
  const { t } = useLingui();
  const plan = useQuery(racePlanQuery(goalId));
  const review = useQuery(raceReviewQuery(goalId));
  const error = plan.error ?? review.error;
  const retry = () => void Promise.all([plan.refetch(), review.refetch()]);
  return (
    <>
      <BackLink
        to="/athletes/$athleteId"
        params={{ athleteId }}
        name={plan.data?.goal.athleteName ?? t`Athlete`}
        isInFullHeader
      />
      {plan.data && review.data ? (
        <RaceUnitContext value={plan.data.splitUnit}>
          <LoadedReview plan={plan.data} review={review.data} />
        </RaceUnitContext>
      ) : error ? (
        <LoadError
          title={t`Error loading the race`}
          error={error}
          hint={t`The recording and the plan are safe.`}
          onRetry={retry}
        />
      ) : (
        <Loading label={t`Loading the race`} />
      )}
    </>
  );
}

type LoadedProps = { plan: RacePlan; review: RaceReview };

function LoadedReview({ plan, review }: LoadedProps) {
  const { t } = useLingui();
  const { goal } = plan;
  const { athleteId, athleteName, raceName, raceDate } = goal;
  const { activityId } = review;
  const firstName = athleteName.split(' ')[0] || athleteName;
  return (
    <>
      <HeaderTitle
        title={raceName}
        kind={t`Race`}
        subtitle={`${athleteName}, ${dateInWords(parseDate(raceDate))}`}
      />
      <HeaderSlot name="actions">
        {activityId && (
          <ButtonLink
            variant="ghost"
            to="/athletes/$athleteId/activities/$activityId"
            params={{ athleteId, activityId }}
          >
            <Activity strokeWidth={1.9} aria-hidden="true" />
            <span className="max-xl:sr-only">
              <Trans comment="Of a race: the file from the watch">The recording</Trans>
            </span>
          </ButtonLink>
        )}
        <ButtonLink to="/athletes/$athleteId/messages" params={{ athleteId }}>
          <MessageCircle strokeWidth={1.9} aria-hidden="true" />
          <span className="max-xl:sr-only">
            <Trans>Write to {firstName}</Trans>
          </span>
        </ButtonLink>
      </HeaderSlot>
      {review.isAvailable ? (
        <div className="race-review">
          <ReviewFigures plan={plan} review={review} />
          <TimeLine plan={plan} review={review} />
          <ReviewSections plan={plan} review={review} />
          <ReviewWords plan={plan} review={review} />
        </div>
      ) : (
        <NoRecording plan={plan} review={review} />
      )}
    </>
  );
}

/** The athlete's time alone says how it went; where the time went is in the recording. */
function NoRecording({ plan, review }: LoadedProps) {
  const { t } = useLingui();
  const { athleteId, resultTime } = plan.goal;
  return (
    <EmptyPanel>
      <EmptyState
        title={resultTime ? t`Run in ${resultTime}` : t`Not run yet`}
        line={review.sentence}
        action={
          <ButtonLink to="/athletes/$athleteId" params={{ athleteId }}>
            <Upload strokeWidth={1.9} aria-hidden="true" />
            <Trans>Upload it on the athlete’s page</Trans>
          </ButtonLink>
        }
      />
    </EmptyPanel>
  );
}
