import { useLingui } from '@lingui/react/macro';
import { ArrowRight, Ban, Check, MessageSquare } from 'lucide-react';
import type { Arrival, WorkoutFeedback } from '@/domain/plans/feedback/feedback';
import { shortWeekday } from '@/domain/plans/feedback/feedbackText';
import type { WorkoutRun } from './runs';

const icons = { done: Check, skipped: Ban, moved: ArrowRight };

type Props = {
  feedback: WorkoutFeedback;
  arrival?: Arrival;
  run?: WorkoutRun | undefined;
  onOpen: (workoutId: string) => void;
};

/** On a phone, an answer below its workout, or below the day that the workout was moved to; it opens the sheet. */
export function FeedbackRow({ feedback, arrival, run, onOpen }: Props) {
  const { t } = useLingui();
  const { workoutId, answer, comments, isToAnswer } = feedback;
  const Icon = icons[answer?.outcome ?? 'moved'];
  return (
    <button
      type="button"
      onClick={() => onOpen(workoutId)}
      className="ml-[50px] flex min-h-11 items-center gap-2 rounded-md border border-line px-2.5 text-left text-sm text-ink-2"
    >
      {answer && <Icon className="size-4 flex-none" strokeWidth={2} aria-hidden="true" />}
      <span className="min-w-0 flex-1 truncate">
        {arrival ? <ArrivalText {...arrival} /> : <AnswerText answer={answer} />}
        {run?.marksText && `, ${run.marksText}`}
      </span>
      {comments.length > 0 && (
        <span className="flex items-center gap-1">
          <MessageSquare
            className={`size-4 ${isToAnswer ? 'fill-current text-tartan-text' : ''}`}
            strokeWidth={1.9}
            aria-hidden="true"
          />
          <span className="sr-only">{isToAnswer ? t`comment, not answered` : t`comment`}</span>
        </span>
      )}
    </button>
  );
}

/** "Done, effort 7", "Moved to Fri", "Skipped" */
function AnswerText({ answer }: Pick<WorkoutFeedback, 'answer'>) {
  const { t } = useLingui();
  if (!answer) return t`Comments`;
  const { outcome, effort, movedTo } = answer;
  const day = movedTo ? shortWeekday(movedTo) : undefined;
  const outcomeText = {
    done: day === undefined ? t`Done` : t`Done, moved to ${day}`,
    skipped: t`Skipped`,
    moved: day === undefined ? t`Moved` : t`Moved to ${day}`,
  }[outcome];
  return effort ? t`${outcomeText}, effort ${effort}` : outcomeText;
}

/** "Recovery jog, from Thu" */
function ArrivalText({ from, feedback }: Arrival) {
  const { t } = useLingui();
  const title = feedback.answer?.planned?.title ?? t`Workout`;
  const day = shortWeekday(from);
  return t`${title}, from ${day}`;
}
