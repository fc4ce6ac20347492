import { getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Card } from '@/components/layout/Card';
import { InlineLoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { Skeleton } from '@/components/states/Skeleton';
import type { Progress } from '@/domain/activities/activity';
import { activitiesQuery, progressQuery } from '@/domain/activities/queries';
import { useMay } from '@/domain/members/role';
import type { Athlete } from '../athlete';
import type { AthleteProgress } from '../progress';
import { rosterProgressQuery } from '../queries';
import { BestEfforts } from './BestEfforts';
import { EffortChart } from './EffortChart';
import { LongRunNote } from './LongRunNote';
import { PlannedAndDone } from './PlannedAndDone';
import { ProgressHead } from './ProgressHead';
import { ProgressTiles } from './ProgressTiles';
import { chartWeeks } from './progressWeeks';
import { RecentSessions } from './RecentSessions';
import { SessionsDone } from './SessionsDone';
import { TrainingLoad } from './TrainingLoad';

const ShareDialog = lazy(() =>
  import('@/domain/share/ShareDialog').then(({ ShareDialog }) => ({ default: ShareDialog })),
);

/** How one athlete gets on: what was planned beside what was done. */
export function AthleteProgressView({ athlete, paceReview }: { athlete: Athlete; paceReview: ReactNode }) {
  const { t } = useLingui();
  const day = today(getLocalTimeZone()).toString();
  const progress = useQuery(progressQuery(athlete.id, day));
  const everybody = useQuery(rosterProgressQuery(day));
  const standing = everybody.data?.get(athlete.id);
  return (
    <div className="flex flex-col gap-3.5 max-md:gap-2.5">
      <ProgressHead athlete={athlete} progress={standing} />
      {paceReview}
      {progress.data && !everybody.isPending ? (
        <Charts athlete={athlete} progress={progress.data} standing={standing} />
      ) : progress.isError ? (
        <InlineLoadError message={t`Failed to load progress`} onRetry={() => void progress.refetch()} />
      ) : (
        <Loading label={t`Loading progress`} skeleton={<ProgressSkeleton />} />
      )}
    </div>
  );
}

type Props = { athlete: Athlete; progress: Progress; standing: AthleteProgress | undefined };

const pair = 'grid gap-3.5 max-md:gap-2.5 min-[1000px]:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]';

function Charts({ athlete, progress, standing }: Props) {
  const chart = chartWeeks(progress, standing?.plan);
  const first = chart.weeks[0]?.monday ?? progress.today;
  const from = [first, parseDate(progress.today).subtract({ days: 90 }).toString()].sort()[0] ?? first;
  const runs = useQuery(activitiesQuery(athlete.id, from, progress.today));
  const uploads = [...new Set((runs.data ?? []).map(({ day }) => day))];
  const isHeard = progress.weeks.some(({ doneSessions, doneMeters, doneSeconds }) => {
    return doneSessions + doneMeters + doneSeconds > 0;
  });
  const hasAnswers = isHeard || progress.efforts.length > 0;
  return (
    <>
      <ProgressTiles progress={progress} standing={standing} />
      <LongRunNote longerRuns={progress.longerRuns} />
      {!hasAnswers && <NothingYet athlete={athlete} hasPlan={Boolean(standing?.plan)} />}
      {(hasAnswers || standing?.plan) && (
        <div className={pair}>
          <PlannedAndDone chart={chart} isPlan={Boolean(standing?.plan)} />
          {progress.sessionTypes.length > 0 && <SessionsDone sessionTypes={progress.sessionTypes} />}
        </div>
      )}
      {hasAnswers && (
        <div className={pair}>
          <TrainingLoad progress={progress} chart={chart} uploads={uploads} />
          {progress.efforts.length > 0 && <EffortChart {...progress} />}
        </div>
      )}
      <RecentSessions progress={progress} runs={runs.data ?? []} />
      <BestEfforts bestEfforts={progress.bestEfforts} athleteId={athlete.id} />
    </>
  );
}

function NothingYet({ athlete, hasPlan }: { athlete: Athlete; hasPlan: boolean }) {
  const { t } = useLingui();
  const mayShare = useMay('publish');
  const [isSharing, setIsSharing] = useState(false);
  const { firstName } = athlete;
  return (
    <Card title={t`Nothing answered yet`}>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-2">
        <p className="min-w-0">
          {hasPlan && mayShare ? (
            <Trans>Share the link with {firstName}, or upload a run.</Trans>
          ) : (
            <Trans>{firstName}’s weeks, load and effort will be here.</Trans>
          )}
        </p>
        {hasPlan && mayShare && (
          <Button
            icon={<Share2 strokeWidth={1.9} aria-hidden="true" />}
            onPress={() => setIsSharing(true)}
          >{t`Share`}</Button>
        )}
      </div>
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog athlete={{ athleteId: athlete.id, firstName }} onClose={() => setIsSharing(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Of the same sizes as what is coming. */
function ProgressSkeleton() {
  return (
    <div className="mt-2 flex flex-col gap-3.5">
      <Skeleton className="h-[76px] w-full rounded-lg" />
      <div className={pair}>
        <Skeleton className="h-[282px] w-full rounded-lg" />
        <Skeleton className="h-[282px] w-full rounded-lg" />
      </div>
      <div className={pair}>
        <Skeleton className="h-[292px] w-full rounded-lg" />
        <Skeleton className="h-[292px] w-full rounded-lg" />
      </div>
    </div>
  );
}
