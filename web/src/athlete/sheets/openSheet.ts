import type { Question } from '@/athlete/drafts/draft';
import type { Placed } from '@/athlete/plan/calendar';
import type { Day } from '@/athlete/plan/days';

/**
 * The sheet that is open. It belongs to the page and not to what it was opened from, so that it stays whatever arrives: a
 * recording, a new version of the plan, another day.
 */
export type OpenSheet =
  | {
      kind: 'answer';
      question: Question;
      workoutId: string;
      /** The session when it was opened, in case the plan loses it. */
      placed?: Placed | undefined;
      /** Other answers are offered, because one was given. */
      isChanging?: boolean;
      /** The mail whose link opened it. */
      mailId?: string | undefined;
    }
  | { kind: 'away'; day: Day }
  | { kind: 'availability' | 'calendar' | 'data' | 'notifications' | 'add-run' | 'runs' | 'phone' };

export type OnOpen = (sheet: OpenSheet) => void;
