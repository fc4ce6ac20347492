import type { AnswerDraft, DraftOf } from '@/athlete/drafts/draft';
import type { Placed } from '@/athlete/plan/calendar';
import type { AnswerBody } from '@/athlete/plan/page';

/** What the sheets of all three answers take. */
export type AnswerSheetProps = {
  coach: string;
  placed: Placed;
  draft: AnswerDraft;
  of: DraftOf<'answer'>;
  /** The session is no longer in the plan. */
  isGone: boolean;
  onChange: (draft: AnswerDraft) => void;
  onSend: (answer: Omit<AnswerBody, 'workoutId'>) => void;
  onClose: () => void;
};
