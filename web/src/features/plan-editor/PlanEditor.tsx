import { getLocalTimeZone, today as todayIn } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState } from 'react';
import { dayOfDate, isUndated, startDay as startDayOf } from '@/domain/plans/days';
import { workoutsOn } from '@/domain/plans/plan';
import { plansKey } from '@/domain/plans/queries';
import { useUser } from '@/lib/auth';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { Calendar } from './calendar/Calendar';
import { CalendarToolbar } from './calendar/CalendarToolbar';
import { WeekCards } from './calendar/WeekCards';
import { MobilePlan } from './details/MobilePlan';
import { PlanDetails } from './details/PlanDetails';
import { useDragging } from './drag/useDragging';
import { EditorHeader, type SaveLabels } from './EditorHeader';
import { FirstHint } from './FirstHint';
import { PlanCheckButton } from './plan-check/PlanCheckButton';
import type { PlanProblem } from './planProblem';
import { Printing } from './printing/Printing';
import { useStamping } from './rail/useStamping';
import { SaveBar } from './SaveBar';
import { DraftOffers } from './saving/DraftOffers';
import { LeaveGuard } from './saving/LeaveGuard';
import type { OfferedDraft } from './saving/offeredDrafts';
import { SaveDialogs } from './saving/SaveDialogs';
import { SaveStatus } from './saving/SaveStatus';
import type { EditorSession } from './saving/useEditorSession';
import { useReadLater } from './saving/useReadLater';
import { type SaveTarget, type SaveTexts, useSaving } from './saving/useSaving';
import { roomyScreen, wideScreen } from './screens';
import { usePasting } from './selection/usePasting';
import { Announcer } from './state/Announcer';
import { useEditorStore, usePlan } from './state/editorStore';
import { removeWorkout } from './state/planChanges';
import { usePreferences } from './state/preferences';
import { QuestionDialog } from './state/QuestionDialog';
import { useEditorKeys } from './state/useEditorKeys';
import { WeekMenus } from './week-menu/WeekMenus';
import { ConfirmReset } from './workout/ConfirmReset';
import { OpenWorkoutDialog } from './workout/OpenWorkoutDialog';
import './editor.css';
import './drag/dragging.css';
import './selection/selection.css';
import './rail/rail.css';

/** Loaded only for accounts that may use it. */
const Generator = lazy(() =>
  import('./generator/Generator').then(({ Generator }) => ({ default: Generator })),
);
const PastePreview = lazy(() =>
  import('./selection/PastePreview').then(({ PastePreview }) => ({ default: PastePreview })),
);
const TemplateRail = lazy(() =>
  import('./rail/TemplateRail').then(({ TemplateRail }) => ({ default: TemplateRail })),
);
const FeedbackPanel = lazyAfterPaint(() =>
  import('./feedback/FeedbackPanel').then(({ FeedbackPanel }) => FeedbackPanel),
);
const Shortcuts = lazy(() =>
  import('@/domain/shortcuts/Shortcuts').then(({ Shortcuts }) => ({ default: Shortcuts })),
);

type Props = {
  /** The fixed subtitle of a new schedule; an existing one shows its name and athlete. */
  subtitle?: string;
  labels: SaveLabels;
  session: EditorSession;
  offered: readonly OfferedDraft[];
  texts: SaveTexts;
  target?: SaveTarget;
  /** Absent until it is saved. */
  scheduleId?: string;
  /** A new schedule starts with its form open. */
  isNew?: boolean;
  /** Called before the editor is left. */
  onStored?: (scheduleId: string) => Promise<void>;
};

export function PlanEditor({
  subtitle,
  labels,
  session,
  offered,
  texts,
  target = toPlans,
  scheduleId,
  isNew = false,
  onStored,
}: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  const user = useUser();
  const isNarrow = !useMediaQuery(wideScreen);
  const hasRoomyHeader = useMediaQuery(roomyScreen);
  const area = useRef<HTMLElement>(null);
  const { preferences, prefer } = usePreferences();
  const [isFolded, setIsFolded] = useState(!isNew && (isNarrow || preferences.isFolded));
  const [resetting, setResetting] = useState<{ day: number; workoutId: string }>();
  const [isShortcutsOpen, setIsShortcutsOpen] = useState(false);

  const startsOn = usePlan((plan) => plan.startsOn);
  const weeks = usePlan((plan) => plan.weeks);
  const [todayDate] = useState(() => todayIn(getLocalTimeZone()));
  const today = dayOfDate(startsOn, todayDate);
  const isTodayInPlan = today >= startDayOf(startsOn) && today < weeks * 7;
  const planName = usePlan(({ name }) => (isNarrow ? '' : name.trim()));
  const athleteName = usePlan(({ athlete }) => athlete?.name ?? '');
  const description =
    planName === '' || athleteName === '' ? planName || athleteName : t`${planName} for ${athleteName}`;

  const fold = (isOpen: boolean) => {
    setIsFolded(!isOpen);
    if (!isNew && !isNarrow) prefer({ isFolded: !isOpen });
  };
  const goToDay = (day: number) => {
    store.focusDay(day);
    const cell = area.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    const place =
      cell ?? area.current?.querySelector<HTMLElement>(`[data-week="${Math.floor(day / 7) + 1}"]`);
    place?.scrollIntoView({ block: 'center' });
    cell?.focus({ preventScroll: true });
  };
  const leadTo = (problem: PlanProblem) => {
    if (problem.field === 'workout') {
      return store.open({ day: problem.day, workoutId: problem.workoutId });
    }
    setIsFolded(false);
    // The form is only just opening.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(fieldSelectors[problem.field])?.focus());
  };
  const saving = useSaving(session.remote, session.keeper, texts, leadTo, target, onStored);
  const trySaving = saving.save;
  useEditorKeys({ onSave: trySaving, onSaveAndStay: saving.saveAndStay });
  useDragging(area);
  useReadLater();
  const pasting = usePasting();
  const isRailOpen = !isNarrow && preferences.isRailOpen;
  const stamping = useStamping({ isOpen: isRailOpen, pinned: preferences.pinned });

  const details = { today, isOpen: !isFolded, onOpenChange: fold, problem: saving.problem };
  return (
    <>
      <EditorHeader
        list={target.list}
        subtitle={subtitle ?? description}
        labels={labels}
        isSaving={saving.isSaving}
        onSave={trySaving}
        onSaveAndStay={saving.saveAndStay}
        start={hasRoomyHeader && <PlanCheckButton onGoToDay={goToDay} />}
      />
      <DraftOffers offered={offered} keeper={session.keeper} onResume={saving.resume} />
      {isNarrow ? (
        <MobilePlan {...details} onGoToDay={goToDay} />
      ) : (
        <PlanDetails
          {...details}
          onGoToWeek={(week) => goToDay(Math.max((week - 1) * 7, startDayOf(startsOn)))}
        />
      )}
      {user.canGenerate && (
        <Suspense fallback={null}>
          <Generator />
        </Suspense>
      )}
      <section ref={area} aria-label={t`Training Schedule`}>
        <CalendarToolbar
          area={area}
          start={!hasRoomyHeader && <PlanCheckButton onGoToDay={goToDay} />}
          isNarrow={isNarrow}
          density={preferences.density}
          onDensityChange={(density) => prefer({ density })}
          isRailOpen={isRailOpen}
          onToggleRail={() => prefer({ isRailOpen: !isRailOpen })}
        />
        {!isNarrow && !preferences.hasSeenHint && <FirstHint onClose={() => prefer({ hasSeenHint: true })} />}
        {isNarrow ? (
          <WeekCards today={today} onOpen={(day, workoutId) => store.open({ day, workoutId })} />
        ) : (
          <div className="board" data-rail={isRailOpen || undefined}>
            <Calendar
              today={today}
              isCompact={preferences.density === 'compact'}
              onReset={(day, workoutId) => setResetting({ day, workoutId })}
              onShowShortcuts={() => setIsShortcutsOpen(true)}
              onPaste={pasting.paste}
              onStamp={stamping.stampNumber}
            />
            {isRailOpen && (
              <Suspense fallback={null}>
                <TemplateRail
                  pinned={preferences.pinned}
                  onPin={(pinned) => prefer({ pinned })}
                  onStamp={stamping.stamp}
                />
              </Suspense>
            )}
          </div>
        )}
      </section>
      {isNarrow && (
        <SaveBar
          labels={labels}
          isSaving={saving.isSaving}
          onSave={trySaving}
          onSaveAndStay={saving.saveAndStay}
          onToday={isTodayInPlan ? () => goToDay(today) : undefined}
        />
      )}

      {scheduleId !== undefined && (
        <Suspense fallback={null}>
          <FeedbackPanel scheduleId={scheduleId} session={session} />
        </Suspense>
      )}
      <OpenWorkoutDialog
        isBrowsing={preferences.isBrowsing}
        onBrowsingChange={(isBrowsing) => prefer({ isBrowsing })}
      />
      {resetting && (
        <ConfirmReset
          startsOn={startsOn}
          day={resetting.day}
          othersCount={workoutsOn(store.plan, resetting.day).length - 1}
          isAnswered={store.feedback.getState().feedback.byWorkout.has(resetting.workoutId)}
          onConfirm={() => {
            store.edit((plan) => removeWorkout(plan, resetting.day, resetting.workoutId));
            store.announce(t`Workout deleted`);
            setResetting(undefined);
          }}
          onCancel={() => setResetting(undefined)}
        />
      )}
      {pasting.open && (
        <Suspense fallback={null}>
          <PastePreview
            key={String(pasting.open.isTurned)}
            plan={store.plan}
            paste={pasting.open.paste}
            isTurned={pasting.open.isTurned}
            onTurn={pasting.turn}
            onPaste={pasting.apply}
            onClose={pasting.cancel}
          />
        </Suspense>
      )}
      {isShortcutsOpen && (
        <Suspense fallback={null}>
          <Shortcuts onClose={() => setIsShortcutsOpen(false)} />
        </Suspense>
      )}
      <SaveDialogs saving={saving} isDraftKept={session.isDraftKept} />
      <SaveStatus
        isWaiting={saving.isWaiting}
        isSaving={saving.isSaving}
        isDraftKept={session.isDraftKept}
        onRetry={trySaving}
      />
      <WeekMenus />
      <QuestionDialog />
      {!isUndated(startsOn) && <Printing />}
      <LeaveGuard isDraftKept={session.isDraftKept} />
      <Announcer />
    </>
  );
}

const toPlans: SaveTarget = {
  list: '/plans',
  listKey: plansKey,
  toEditor: (scheduleId) => ({ to: '/edit/{-$scheduleId}', params: { scheduleId } }),
};

const fieldSelectors = {
  name: '[name="planName"]',
  description: '[name="planDescription"]',
  athlete: '[data-field="athlete"] button',
  duration: '[name="duration"]',
};
