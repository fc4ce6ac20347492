import { getLocalTimeZone, today } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { useMay } from '@/domain/members/role';
import { dayOfDate, startDay, weekNumberOfDay } from '@/domain/plans/days';
import type { Plan } from '@/domain/plans/plan';
import { useAccountKey } from '@/lib/auth';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';
import { BackToPlans } from './BackToPlans';
import { CalendarSkeleton } from './calendar/CalendarSkeleton';
import { dayOfWorkout } from './dayFeedback';
import { HistoryButton } from './history/HistoryButton';
import { PlanEditor } from './PlanEditor';
import { AthletePaces } from './paces/AthletePaces';
import { SetAsideAdvice } from './plan-check/setAside';
import { planQuery } from './queries';
import { PlanRaces } from './races/PlanRaces';
import { SaveAsTemplateButton } from './SaveAsTemplateButton';
import { ShareButton } from './ShareButton';
import type { Base } from './saving/draft';
import { type OfferedDraft, offeredDraftsQuery } from './saving/offeredDrafts';
import { isDeleted } from './saving/remote';
import { useEditorSession } from './saving/useEditorSession';
import { EditorContext } from './state/editorStore';
import { changeWeeks, moveStart } from './state/planSteps';

const PublishPanel = lazyAfterPaint(() =>
  import('./publishing/PublishPanel').then(({ PublishPanel }) => PublishPanel),
);
const PlanPdf = lazy(() => import('./printing/PlanPdf').then(({ PlanPdf }) => ({ default: PlanPdf })));

type Props = {
  scheduleId: string | undefined;
  /** The workout to open. */
  workoutId?: string | undefined;
  /** A change to apply on opening, to be reviewed and saved. */
  change?: OfferedChange;
  opensHistory?: boolean;
};

type OfferedChange = { weeks?: number | undefined; start?: string | undefined };

export function EditPlan({ scheduleId, workoutId, change = {}, opensHistory = false }: Props) {
  const { t } = useLingui();
  if (!scheduleId) return <NotLoaded error={new Error(t`No schedule ID provided`)} />;
  return <LoadedPlan key={scheduleId} {...{ scheduleId, workoutId, change, opensHistory }} />;
}

type LoadedProps = {
  scheduleId: string;
  workoutId: string | undefined;
  change: OfferedChange;
  opensHistory: boolean;
};

function LoadedPlan({ scheduleId, workoutId, change, opensHistory }: LoadedProps) {
  const { t } = useLingui();
  const account = useAccountKey();
  const schedule = useQuery(planQuery(scheduleId));
  const offered = useQuery(offeredDraftsQuery(account, scheduleId));
  if (schedule.isPending || offered.isPending) {
    return (
      <>
        <BackToPlans />
        <Loading label={t`Loading Schedule`} skeleton={<CalendarSkeleton />} />
      </>
    );
  }
  const opened =
    schedule.data?.base ?? (isDeleted(schedule.error) ? baseOfDraft(offered.data ?? []) : undefined);
  if (!opened) {
    return (
      <NotLoaded
        error={schedule.error ?? new Error()}
        {...(!isDeleted(schedule.error) && { onRetry: () => void schedule.refetch() })}
      />
    );
  }
  return (
    <OpenPlan
      key={account}
      scheduleId={scheduleId}
      workoutId={workoutId}
      change={change}
      opensHistory={opensHistory}
      opened={opened}
      setAside={schedule.data?.setAside ?? []}
      offered={offered.data ?? []}
    />
  );
}

/** The base of the newest draft: all that is left of a plan deleted elsewhere. */
function baseOfDraft(offered: readonly OfferedDraft[]): Base | undefined {
  return offered.flatMap(({ content }) => ('base' in content ? [content.base] : []))[0];
}

type OpenProps = LoadedProps & {
  opened: Base;
  /** Keys of dismissed advice. */
  setAside: readonly string[];
  offered: readonly OfferedDraft[];
};

function OpenPlan({ scheduleId, workoutId, change, opensHistory, ...props }: OpenProps) {
  const { opened, setAside, offered } = props;
  const { t } = useLingui();
  const mayPublish = useMay('publish');
  const mayKeep = useMay('changeTemplates');
  const texts = {
    get success() {
      if (!mayPublish) return t`Saved as a draft. A coach or an owner publishes it.`;
      return session.store.getState().isHeldBack
        ? t`Saved. Not published yet.`
        : t`Schedule updated successfully!`;
    },
    savedAnew: t`Schedule saved successfully!`,
    failure: t`Failed to update schedule`,
    unauthenticated: t`User not authenticated or missing schedule ID`,
  };
  const session = useEditorSession(scheduleId, () => ({
    base: opened,
    focusedDay: dayOfWorkout(opened.plan, workoutId ?? '') ?? firstFocus(opened.plan),
  }));
  const { store } = session;
  const [isKeeping, setIsKeeping] = useState(false);
  useEffect(() => {
    if (workoutId === undefined) return;
    store.feedback.setState({ openId: workoutId });
    const day = store.getState().focusedDay;
    // A week far away is not rendered yet.
    const place =
      document.querySelector(`[data-day="${day}"]`) ??
      document.querySelector(`[data-week="${weekNumberOfDay(day)}"]`);
    place?.scrollIntoView({ block: 'center' });
  }, [store, workoutId]);
  const { weeks, start } = change;
  useEffect(() => {
    store.feedback.setState({ isSaved: true });
    if (weeks !== undefined && weeks > store.plan.weeks) changeWeeks(store, weeks);
    if (start !== undefined) moveStart(store, start);
  }, [store, weeks, start]);
  useEffect(() => {
    if (opensHistory) store.setState({ isHistoryOpen: true });
  }, [store, opensHistory]);
  return (
    <EditorContext value={session.store}>
      <Suspense fallback={<PdfPlace />}>
        <PlanPdf scheduleId={scheduleId} onKeep={mayKeep ? () => setIsKeeping(true) : undefined} />
      </Suspense>
      {mayKeep && (
        <SaveAsTemplateButton scheduleId={scheduleId} isOpen={isKeeping} onOpenChange={setIsKeeping} />
      )}
      <HistoryButton scheduleId={scheduleId} session={session} />
      {mayPublish && <ShareButton scheduleId={scheduleId} keeper={session.keeper} />}
      <Suspense>
        <PublishPanel scheduleId={scheduleId} session={session} />
      </Suspense>
      <PlanRaces scheduleId={scheduleId}>
        <AthletePaces>
          <SetAsideAdvice place={{ scheduleId }} atFirst={setAside}>
            <PlanEditor
              labels={{ idle: t`Update Schedule`, busy: t`Updating...` }}
              session={session}
              offered={offered}
              texts={texts}
              scheduleId={scheduleId}
            />
          </SetAsideAdvice>
        </AthletePaces>
      </PlanRaces>
    </EditorContext>
  );
}

/** Reserves the space of a button whose script loads after the calendar's. */
function PdfPlace() {
  return (
    <HeaderSlot name="actions">
      <span className="h-(--h-control) w-11 md:max-lg:w-8 max-md:h-(--h-control-lg)" />
    </HeaderSlot>
  );
}

/** Today if it is in the plan, else the first day that takes workouts. */
function firstFocus({ startsOn, weeks }: Plan): number {
  const day = dayOfDate(startsOn, today(getLocalTimeZone()));
  const start = startDay(startsOn);
  return day >= start && day < weeks * 7 ? day : start;
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const { t } = useLingui();
  return (
    <LoadError
      title={t`Error Loading Schedule`}
      error={error.message ? error : new Error(t`Failed to load schedule`)}
      hint={t`Your plans are safe in your list.`}
      onRetry={onRetry}
      wayOut={
        <ButtonLink to="/plans" variant={onRetry ? 'secondary' : 'primary'}>
          <ChevronLeft strokeWidth={1.9} aria-hidden="true" />
          <Trans>Back to Plans</Trans>
        </ButtonLink>
      }
    />
  );
}
