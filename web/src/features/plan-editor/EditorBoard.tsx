import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { startDay as startDayOf } from '@/domain/plans/days';
import { workoutsOn } from '@/domain/plans/plan';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { Calendar } from './calendar/Calendar';
import { CalendarToolbar } from './calendar/CalendarToolbar';
import { WeekCards } from './calendar/WeekCards';
import { OpenComposer } from './composer/OpenComposer';
import { MobilePlan } from './details/MobilePlan';
import { PlanDetails } from './details/PlanDetails';
import { useDragging } from './drag/useDragging';
import { hasRuns } from './feedback/runs';
import { useFeedback } from './feedback/useFeedback';
import { PlanCheckButton } from './plan-check/PlanCheckButton';
import type { PlanProblem } from './planProblem';
import { useStamping } from './rail/useStamping';
import { useReadLater } from './saving/useReadLater';
import { roomyScreen } from './screens';
import { usePasting } from './selection/usePasting';
import { Announcer } from './state/Announcer';
import { useEditor, useEditorStore, usePlan } from './state/editorStore';
import { removeWorkout } from './state/planChanges';
import { QuestionDialog } from './state/QuestionDialog';
import type { Board } from './useBoard';
import { WeekMenus } from './week-menu/WeekMenus';
import { OpenWorkoutDialog } from './workout/OpenWorkoutDialog';
import './editor.css';
import './drag/dragging.css';
import './selection/selection.css';
import './rail/rail.css';

const PastePreview = lazy(() =>
  import('./selection/PastePreview').then(({ PastePreview }) => ({ default: PastePreview })),
);
const FirstHint = lazy(() => import('./FirstHint').then(({ FirstHint }) => ({ default: FirstHint })));
const LookedAt = lazy(() => import('./history/LookedAt').then(({ LookedAt }) => ({ default: LookedAt })));
const TemplateRail = lazy(() =>
  import('./rail/TemplateRail').then(({ TemplateRail }) => ({ default: TemplateRail })),
);
const MarksLegend = lazy(() =>
  import('./done/MarksLegend').then(({ MarksLegend }) => ({ default: MarksLegend })),
);
const ConfirmReset = lazyAfterPaint(() =>
  import('./workout/ConfirmReset').then(({ ConfirmReset }) => ConfirmReset),
);
const Shortcuts = lazy(() =>
  import('@/domain/shortcuts/Shortcuts').then(({ Shortcuts }) => ({ default: Shortcuts })),
);

type Props = {
  board: Board;
  /** Why the last attempt to save was rejected. */
  problem?: PlanProblem | undefined;
  /** Instead of the choice of an athlete. */
  athleteField?: ReactNode;
  /** The page's header has the plan check and undo. */
  hasToolsElsewhere?: boolean;
  /** Between the details and the calendar. */
  children?: ReactNode;
};

/** The plan's details, its calendar, and everything that edits it. Where the plan comes from and goes to is elsewhere. */
export function EditorBoard({ board, problem, athleteField, hasToolsElsewhere = false, children }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  const { area, isNarrow, preferences, prefer, today, goToDay } = board;
  const hasRoomyHeader = useMediaQuery(roomyScreen);
  const [resetting, setResetting] = useState<{ day: number; workoutId: string }>();
  const [isShortcutsOpen, setIsShortcutsOpen] = useState(false);
  const looking = useEditor((snapshot) => snapshot.looking);
  const startsOn = usePlan((plan) => plan.startsOn);
  useDragging(area);
  useReadLater();
  const pasting = usePasting();
  const isRailOpen = !isNarrow && preferences.isRailOpen;
  const isLegendOffered = useFeedback(
    ({ runs, deliveries }) => !isNarrow && (hasRuns(runs) || deliveries !== undefined),
  );
  const stamping = useStamping({ isOpen: isRailOpen, pinned: preferences.pinned });

  const details = {
    today,
    isOpen: !board.isFolded,
    onOpenChange: board.fold,
    problem,
    athleteField,
  };
  return (
    <>
      {isNarrow ? (
        <MobilePlan {...details} onGoToDay={goToDay} />
      ) : (
        <PlanDetails
          {...details}
          onGoToWeek={(week) => goToDay(Math.max((week - 1) * 7, startDayOf(startsOn)))}
        />
      )}
      {children}
      <section ref={area} aria-label={t`Training Schedule`}>
        <CalendarToolbar
          area={area}
          start={(!hasRoomyHeader || hasToolsElsewhere) && <PlanCheckButton onGoToDay={goToDay} />}
          isNarrow={isNarrow}
          hasUndo={!hasToolsElsewhere}
          density={preferences.density}
          onDensityChange={(density) => prefer({ density })}
          isRailOpen={isRailOpen}
          onToggleRail={() => prefer({ isRailOpen: !isRailOpen })}
          isLegendOpen={isLegendOffered ? !preferences.isLegendHidden : undefined}
          onToggleLegend={() => prefer({ isLegendHidden: !preferences.isLegendHidden })}
        />
        {isLegendOffered && !preferences.isLegendHidden && (
          <Suspense fallback={<div className="h-6" />}>
            <MarksLegend />
          </Suspense>
        )}
        {!isNarrow && !preferences.hasSeenHint && (
          // As high as the hint on most screens, so that the calendar does not jump.
          <Suspense fallback={<div className="mb-2.5 h-[86px]" />}>
            <FirstHint onClose={() => prefer({ hasSeenHint: true })} />
          </Suspense>
        )}
        {looking ? (
          <Suspense fallback={null}>
            <LookedAt
              looking={looking}
              today={today}
              isCompact={preferences.density === 'compact'}
              isNarrow={isNarrow}
            />
          </Suspense>
        ) : isNarrow ? (
          <WeekCards today={today} onOpen={(day, workoutId) => store.compose({ day, workoutId })} />
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
      <OpenComposer area={area} isNarrow={isNarrow} today={today} />
      <OpenWorkoutDialog
        isBrowsing={preferences.isBrowsing}
        onBrowsingChange={(isBrowsing) => prefer({ isBrowsing })}
      />
      {resetting && (
        <Suspense fallback={null}>
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
        </Suspense>
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
      <WeekMenus />
      <QuestionDialog />
      <Announcer />
    </>
  );
}
