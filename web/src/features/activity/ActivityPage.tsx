import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, FileDown, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { BackLink } from '@/components/layout/BackLink';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { HeaderTitle } from '@/components/layout/HeaderTitle';
import { InlineLoadError, LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import type { Activity } from '@/domain/activities/activity';
import { activityQuery, samplesQuery } from '@/domain/activities/queries';
import { remarkText } from '@/domain/activities/remarkText';
import { metresText } from '@/domain/activities/runFigures';
import { type RunLine, runLineOf } from '@/domain/activities/runLine';
import { stepGroups } from '@/domain/activities/stepGroups';
import { slimAthletesQuery } from '@/domain/athletes/queries';
import { useMay } from '@/domain/members/role';
import { dateInWords } from '@/domain/plans/days';
import { answersQuery } from '@/domain/plans/feedback/queries';
import { plansQuery } from '@/domain/plans/queries';
import { useSettings } from '@/domain/settings/settings';
import { weekOf } from '@/lib/calendar';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { ActivitySkeleton } from './ActivitySkeleton';
import { AirNote } from './AirNote';
import { blocksOf, typeOf } from './blocks';
import { RunChart } from './chart/RunChart';
import { chartSentence } from './chartSentence';
import { EffortAndComments } from './EffortAndComments';
import { figuresOfRun } from './figures';
import { OfferNote } from './OfferNote';
import { Route } from './Route';
import { RunFolds } from './RunFolds';
import { RunHead } from './RunHead';
import { MatchLine, Steps } from './Steps';
import { UnmatchedNote } from './UnmatchedNote';
import { useOriginalFile } from './useOriginalFile';

const DriftNote = lazy(() => import('./DriftNote').then(({ DriftNote }) => ({ default: DriftNote })));
const ChangeMatchDialog = lazy(() =>
  import('./ChangeMatchDialog').then(({ ChangeMatchDialog }) => ({ default: ChangeMatchDialog })),
);
const UnmatchedQuestion = lazy(() =>
  import('./UnmatchedQuestion').then(({ UnmatchedQuestion }) => ({ default: UnmatchedQuestion })),
);
const DeleteRunDialog = lazy(() =>
  import('./DeleteRunDialog').then(({ DeleteRunDialog }) => ({ default: DeleteRunDialog })),
);

type Props = { athleteId: string; activityId: string };

/** One recorded run beside what was planned. */
export function ActivityPage({ athleteId, activityId }: Props) {
  const { t } = useLingui();
  const activity = useQuery(activityQuery(activityId));
  const athletes = useQuery(slimAthletesQuery());
  const name = athletes.data?.find(({ id }) => id === athleteId)?.name ?? '';
  return (
    <>
      <BackLink to="/athletes/$athleteId" params={{ athleteId }} name={name || t`Athlete`} />
      {activity.data ? (
        <LoadedActivity activity={activity.data} athleteName={name} />
      ) : activity.isPending ? (
        <Loading label={t`Loading run`} skeleton={<ActivitySkeleton />} />
      ) : (
        <LoadError
          title={t`Error loading run`}
          error={activity.error}
          hint={t`The recording is safe, unless someone deleted it.`}
          onRetry={() => void activity.refetch()}
        />
      )}
    </>
  );
}

function LoadedActivity({ activity, athleteName }: { activity: Activity; athleteName: string }) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  const { workout, activityId } = activity;
  const firstName = athleteName.split(' ')[0] || t`the athlete`;
  const streams = useQuery(samplesQuery(activityId));
  const plans = useQuery(plansQuery());
  const answers = useQuery({ ...answersQuery(workout?.scheduleId ?? ''), enabled: Boolean(workout) });
  const mayChange = useMay('changeRoster');
  const [isChanging, setIsChanging] = useState(false);
  const isWide = useMediaQuery('(min-width: 768px)');
  const line = streams.data && runLineOf(streams.data.samples, activity.pauses);
  const groups = stepGroups(activity.steps, unit);
  const hasSteps = activity.steps.some(({ run }) => run);
  const blocks = blocksOf(activity, groups);
  const plan = plans.data?.find(({ scheduleDocumentId }) => scheduleDocumentId === workout?.scheduleId);
  const week =
    plan && workout?.day
      ? weekOf(
          { startsOn: parseDate(plan.details.startDate), weeks: plan.details.duration },
          parseDate(workout.day),
        )
      : undefined;
  const answer = answers.data?.answers.find(({ workoutId }) => workoutId === workout?.workoutId);
  const title = titleOf(activity, unit, t`Run`);
  const date = dateInWords(parseDate(activity.day));
  const subtitle = [athleteName, date].filter((part) => part !== '').join(', ');
  const figures = figuresOfRun(activity, line, unit);
  const isOpen = !workout && !activity.isChosen;
  const changeMatch = mayChange ? () => setIsChanging(true) : undefined;
  return (
    <>
      <HeaderTitle title={title} kind={t`Run`} subtitle={subtitle} />
      <HeaderSlot name="actions">
        {isWide && mayChange && <FileAndDelete activity={activity} />}
        <PlanLink activity={activity} />
      </HeaderSlot>
      <div className="flex flex-col gap-3.5 max-md:gap-2.5">
        {isOpen && <UnmatchedNote />}
        {mayChange && <OfferNote activity={activity} />}
        <Remarks remarks={activity.remarks} />
        {isOpen && mayChange && (
          <Suspense fallback={null}>
            <UnmatchedQuestion key={activityId} activity={activity} />
          </Suspense>
        )}
        <RunHead activity={activity} week={week} answer={answer} figures={figures} />
        <AirNote activity={activity} />
        <Suspense fallback={null}>
          <DriftNote activity={activity} />
        </Suspense>
        {streams.isError && !streams.data ? (
          <InlineLoadError
            message={t`Failed to load the chart and the route`}
            onRetry={() => void streams.refetch()}
          />
        ) : (
          <Chart line={line} activity={activity} isPending={streams.isPending} blocks={blocks} />
        )}
        <div className="grid items-start gap-3.5 max-md:gap-2.5 min-[1400px]:grid-cols-[minmax(0,1fr)_400px]">
          <div className="flex min-w-0 flex-col gap-2.5">
            {hasSteps ? (
              <Steps activity={activity} groups={groups} line={line} onChangeMatch={changeMatch} />
            ) : (
              !isOpen && (
                <div className="rounded-lg border border-line bg-surface px-[18px] pb-1 *:border-0">
                  <MatchLine activity={activity} onChangeMatch={changeMatch} />
                </div>
              )
            )}
            {line && <RunFolds activity={activity} line={line} />}
          </div>
          <div className="flex min-w-0 flex-col gap-3.5 max-md:gap-2.5">
            {workout && (
              <EffortAndComments
                key={workout.workoutId}
                scheduleId={workout.scheduleId}
                workoutId={workout.workoutId}
                type={typeOf(activity)}
                athlete={firstName}
              />
            )}
            {streams.data && (
              <Route samples={streams.data.samples} route={streams.data.route} athlete={firstName} />
            )}
          </div>
        </div>
        {!isWide && mayChange && (
          <div className="flex flex-wrap gap-2">
            <FileAndDelete activity={activity} />
          </div>
        )}
      </div>
      {isChanging && (
        <Suspense fallback={null}>
          <ChangeMatchDialog activity={activity} onClose={() => setIsChanging(false)} />
        </Suspense>
      )}
    </>
  );
}

type ChartProps = {
  activity: Activity;
  line: RunLine | undefined;
  blocks: ReturnType<typeof blocksOf>;
  isPending: boolean;
};

function Chart({ activity, line, blocks, isPending }: ChartProps) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  if (isPending) return <Loading label={t`Loading chart`} />;
  if (!line || line.points.length < 2) return null;
  if (line.metres === 0 && !line.hasHeartRate) return null;
  return <RunChart line={line} blocks={blocks} sentence={chartSentence(activity, line, unit)} />;
}

function PlanLink({ activity: { workout } }: { activity: Activity }) {
  const { t } = useLingui();
  if (!workout) return null;
  return (
    <ButtonLink
      variant="secondary"
      to="/edit/{-$scheduleId}"
      params={{ scheduleId: workout.scheduleId }}
      search={{ workout: workout.workoutId }}
    >
      <CalendarDays strokeWidth={1.9} aria-hidden="true" />
      <span className="max-xl:sr-only">{t`Open in plan`}</span>
    </ButtonLink>
  );
}

/** In the header, or below everything on phones. */
function FileAndDelete({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const file = useOriginalFile(activity);
  const [isDeleting, setIsDeleting] = useState(false);
  const label = 'md:max-xl:sr-only';
  return (
    <>
      <Button
        variant="ghost"
        icon={<Trash2 strokeWidth={1.9} aria-hidden="true" />}
        onPress={() => setIsDeleting(true)}
      >
        <span className={label}>{t`Delete run`}</span>
      </Button>
      {activity.canFetchFile && (
        <Button
          variant="ghost"
          icon={<FileDown strokeWidth={1.9} aria-hidden="true" />}
          isBusy={file.isPending}
          onPress={file.fetch}
        >
          <span className={label}>{t`Original file`}</span>
        </Button>
      )}
      {isDeleting && (
        <Suspense fallback={null}>
          <DeleteRunDialog activity={activity} onCancel={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What of the file could not be read. */
function Remarks({ remarks }: Pick<Activity, 'remarks'>) {
  if (remarks.length === 0) return null;
  return (
    <ul className="rounded-lg border border-line-strong bg-sunken px-4 py-2.5 text-sm text-ink-2 dark:bg-raised">
      {remarks.map((remark) => (
        <li key={remark.kind}>{remarkText(remark)}</li>
      ))}
    </ul>
  );
}

/** The session's, or "Run, 12.1 km". */
function titleOf({ workout, distanceInMeters }: Activity, unit: 'km' | 'miles', run: string): string {
  if (workout?.title) return workout.title;
  return distanceInMeters ? `${run}, ${metresText(distanceInMeters, unit)}` : run;
}
