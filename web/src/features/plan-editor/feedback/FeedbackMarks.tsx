import { Ban, Check, MessageSquare } from 'lucide-react';
import type { WorkoutFeedback } from '@/domain/plans/feedback/feedback';
import { isHighForEasy } from '@/domain/plans/feedback/feedbackText';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';

/** Icons for comments and effort, which open the sheet. The workout's accessible name contains them too. */
export function FeedbackMarks({ feedback, type }: { feedback: WorkoutFeedback; type: WorkoutType }) {
  const effort = feedback.answer?.effort;
  const hasComments = feedback.comments.length > 0;
  if (!effort && !hasComments) return null;
  return (
    <span className="feedback-marks" data-feedback={feedback.workoutId}>
      {hasComments && (
        <MessageSquare className={feedback.isToAnswer ? 'is-to-answer' : ''} aria-hidden="true" />
      )}
      {effort && (
        <span className={`effort-box ${isHighForEasy(type, effort) ? 'is-high' : ''}`}>{effort}</span>
      )}
    </span>
  );
}

/** A tick or a slash, next to the date. */
export function OutcomeMark({
  feedback,
  isTicked,
}: {
  feedback: WorkoutFeedback | undefined;
  isTicked: boolean;
}) {
  const outcome = feedback?.answer?.outcome ?? (isTicked ? 'done' : undefined);
  const Mark = outcome === 'done' ? Check : outcome === 'skipped' ? Ban : undefined;
  if (!Mark) return null;
  return <Mark aria-hidden="true" {...(feedback && { 'data-feedback': feedback.workoutId })} />;
}
