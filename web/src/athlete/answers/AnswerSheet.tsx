import type { AnswerDraft, DraftOf, Question } from '@/athlete/drafts/draft';
import { discardDraft, useDraft } from '@/athlete/drafts/keptDrafts';
import type { PageStore } from '@/athlete/offline/pageStore';
import { placedWorkouts } from '@/athlete/plan/calendar';
import type { Day } from '@/athlete/plan/days';
import type { AnswerBody, Page } from '@/athlete/plan/page';
import type { OnOpen, OpenSheet } from '@/athlete/sheets/openSheet';
import type { DistanceUnit } from '@/domain/units/distance';
import { DoneSheet } from './DoneSheet';
import { MovedSheet } from './MovedSheet';
import { SkippedSheet } from './SkippedSheet';

type Props = {
  sheet: Extract<OpenSheet, { kind: 'answer' }>;
  store: PageStore;
  page: Page;
  coach: string;
  unit: DistanceUnit;
  today: Day;
  onOpen: OnOpen;
  onClose: () => void;
};

/** The three ways to answer for a session share one draft: changing one's mind keeps the words. */
export function AnswerSheet({ sheet, store, page, coach, unit, today, onOpen, onClose }: Props) {
  const all = placedWorkouts(page).filter(({ workout }) => workout.id === sheet.workoutId);
  const now = all.find(({ day }) => day === sheet.placed?.day) ?? all.at(-1);
  const placed = now ?? sheet.placed;
  const of: DraftOf<'answer'> = {
    kind: 'answer',
    workoutId: sheet.workoutId,
    ...(placed && { about: { title: placed.workout.title, day: placed.workout.scheduledDate } }),
  };
  const [draft, change] = useDraft(store.secret, of);
  if (!placed) return null;
  const onSend = (answer: Omit<AnswerBody, 'workoutId'>) => {
    // Kept for sending before the draft goes.
    const { mailId } = sheet;
    store.answer(placed.workout, { ...answer, ...(mailId && { mailId }) });
    discardDraft(store.secret, of);
    onClose();
  };
  const onChange = (fields: AnswerDraft) => change({ question: sheet.question, ...fields });
  const ask = (question: Question) => {
    onOpen({ ...sheet, question, placed });
    if (Object.keys(draft).length > 0) change({ question });
  };
  const shared = { coach, placed, draft, of, isGone: now === undefined, onChange, onSend, onClose };
  switch (sheet.question) {
    case 'done':
      return (
        <DoneSheet
          {...shared}
          {...{ store, unit, today }}
          runner={page}
          {...(sheet.isChanging && { onOther: ask })}
        />
      );
    case 'moved':
      return <MovedSheet {...shared} {...{ store, page, today }} />;
    case 'skipped':
      return (
        <SkippedSheet
          {...shared}
          {...{ store, today }}
          onAway={() => onOpen({ kind: 'away', day: placed.day })}
        />
      );
  }
}
