import { parseDate } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Activity, Upload } from 'lucide-react';
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
  const { athleteId, athleteName, raceName, raceDate, goalId } = goal;
  const { activityId } = review;
  return (
    <>
      <HeaderTitle
        title={raceName}
        kind={t`Race against the plan`}
        subtitle={`${athleteName}, ${dateInWords(parseDate(raceDate))}`}
      />
      <HeaderSlot name="actions">
        <ButtonLink
          variant="ghost"
          to="/athletes/$athleteId/goals/$goalId/race"
          params={{ athleteId, goalId }}
          className="max-md:hidden"
        >
          <Trans>The plan</Trans>
        </ButtonLink>
        {activityId && (
          <ButtonLink to="/athletes/$athleteId/activities/$activityId" params={{ athleteId, activityId }}>
            <Activity strokeWidth={1.9} aria-hidden="true" />
            <span className="max-md:sr-only">
              <Trans comment="Of a race: the file from the watch">The recording</Trans>
            </span>
          </ButtonLink>
        )}
      </HeaderSlot>
      {review.isAvailable ? (
        <div className="race-review">
          <ReviewFigures plan={plan} review={review} />
          <TimeLine plan={plan} review={review} />
          <ReviewSections plan={plan} review={review} />
          <div className="race-review-pair">
            <WhatWasRight review={review} />
            <ForTheNextOne review={review} />
          </div>
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

function WhatWasRight({ review }: { review: RaceReview }) {
  const { t } = useLingui();
  return <Lines title={t`What the plan had right`} lines={review.right} />;
}

/** What the weather and the first half say. */
function ForTheNextOne({ review }: { review: RaceReview }) {
  const { t } = useLingui();
  const { heat, firstHalfShareOfCriticalSpeed: share } = review;
  const { plannedSeconds, actualSeconds } = heat;
  const extra = typeof actualSeconds === 'number' ? actualSeconds - plannedSeconds : 0;
  const percent = Math.round((share ?? 0) * 100);
  const lines = [
    ...(typeof actualSeconds === 'number'
      ? [
          extra > 0
            ? t`The heat cost about ${extra} s more than planned.`
            : t`The heat cost no more than planned.`,
        ]
      : []),
    ...(typeof share === 'number' ? [t`The first half was run at ${percent}% of critical speed.`] : []),
  ];
  return <Lines title={t({ message: 'For the next one', comment: 'The next race' })} lines={lines} />;
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="race-review-card" aria-label={title}>
      <h2>{title}</h2>
      <ul className="flex flex-col gap-1.5 text-sm text-ink-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
