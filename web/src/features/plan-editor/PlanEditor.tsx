import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ComingDialog } from '@/components/overlays/ComingDialog';
import { useMay } from '@/domain/members/role';
import { isUndated } from '@/domain/plans/days';
import { plansKey } from '@/domain/plans/queries';
import { profileQuery } from '@/domain/profile/queries';
import { useUser } from '@/lib/auth';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { EditorBoard } from './EditorBoard';
import { EditorHeader, type SaveLabels } from './EditorHeader';
import { useFeedback } from './feedback/useFeedback';
import { PlanCheckButton } from './plan-check/PlanCheckButton';
import { Printing } from './printing/Printing';
import { SaveBar } from './SaveBar';
import { DraftOffers } from './saving/DraftOffers';
import { LeaveGuard } from './saving/LeaveGuard';
import type { OfferedDraft } from './saving/offeredDrafts';
import { SaveStatus } from './saving/SaveStatus';
import type { EditorSession } from './saving/useEditorSession';
import { type SaveTarget, type SaveTexts, useSaving } from './saving/useSaving';
import { roomyScreen } from './screens';
import { useEditor, usePlan } from './state/editorStore';
import { useEditorKeys } from './state/useEditorKeys';
import { useBoard } from './useBoard';

/** Loaded only for accounts that may use it. */
const Generator = lazy(() =>
  import('./generator/Generator').then(({ Generator }) => ({ default: Generator })),
);
const SaveDialogs = lazyAfterPaint(() =>
  import('./saving/SaveDialogs').then(({ SaveDialogs }) => SaveDialogs),
);
const FeedbackPanel = lazyAfterPaint(() =>
  import('./feedback/FeedbackPanel').then(({ FeedbackPanel }) => FeedbackPanel),
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

/** A coach's plan: the board, and how it is saved to the account. */
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
  const user = useUser();
  const hasRoomyHeader = useMediaQuery(roomyScreen);
  const board = useBoard({ isNew, owner: user.id });
  const { isNarrow, goToDay } = board;

  const startsOn = usePlan((plan) => plan.startsOn);
  const planName = usePlan(({ name }) => (isNarrow ? '' : name.trim()));
  const athleteName = usePlan(({ athlete }) => athlete?.name ?? '');
  const description =
    planName === '' || athleteName === '' ? planName || athleteName : t`${planName} for ${athleteName}`;

  const saving = useSaving(session.remote, session.keeper, texts, board.leadTo, target, onStored);
  // Publishing is the main action then, for a role that may.
  const mayPublish = useMay('publish');
  const isHeldBack = useEditor((snapshot) => snapshot.isHeldBack) && mayPublish;
  const trySaving = isHeldBack ? saving.saveAndStay : saving.save;
  useEditorKeys({ onSave: trySaving, onSaveAndStay: saving.saveAndStay });

  return (
    <>
      <EditorHeader
        list={target.list}
        subtitle={subtitle ?? description}
        labels={labels}
        isSaving={saving.isSaving}
        isHeldBack={isHeldBack}
        onSave={trySaving}
        onSaveAndStay={saving.saveAndStay}
        start={hasRoomyHeader && <PlanCheckButton onGoToDay={goToDay} />}
      />
      <DraftOffers offered={offered} keeper={session.keeper} onResume={saving.resume} />
      <EditorBoard board={board} problem={saving.problem}>
        {user.canGenerate && (
          <Suspense fallback={null}>
            <Generator />
          </Suspense>
        )}
      </EditorBoard>
      {isNarrow && (
        <SaveBar
          labels={labels}
          isSaving={saving.isSaving}
          isHeldBack={isHeldBack}
          onSave={trySaving}
          onSaveAndStay={saving.saveAndStay}
          onToday={board.isTodayInPlan ? () => goToDay(board.today) : undefined}
        />
      )}
      {scheduleId !== undefined && (
        <Suspense fallback={<ComingPanel />}>
          <FeedbackPanel scheduleId={scheduleId} session={session} />
        </Suspense>
      )}
      {(saving.openMerge || saving.isDeletedElsewhere) && (
        <Suspense fallback={null}>
          <SaveDialogs saving={saving} isDraftKept={session.isDraftKept} />
        </Suspense>
      )}
      <SaveStatus
        isWaiting={saving.isWaiting}
        isSaving={saving.isSaving}
        isDraftKept={session.isDraftKept}
        onRetry={trySaving}
      />
      {!isUndated(startsOn) && <CoachPrinting />}
      <LeaveGuard isDraftKept={session.isDraftKept} />
    </>
  );
}

/** What belongs to that panel and was asked for before its script is there. */
function ComingPanel() {
  const isAwaited = useFeedback(({ realign, timeOff }) => realign !== undefined || timeOff !== undefined);
  return isAwaited ? <ComingDialog /> : null;
}

/** The browser's own printing, with the coach's letterhead. */
function CoachPrinting() {
  const { displayName, paper } = useUser();
  const { data: profile } = useQuery(profileQuery());
  return <Printing coach={displayName} paper={paper} profile={profile} />;
}

const toPlans: SaveTarget = {
  list: '/plans',
  listKey: plansKey,
  toEditor: (scheduleId) => ({ to: '/edit/{-$scheduleId}', params: { scheduleId } }),
};
