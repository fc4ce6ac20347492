import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import '@/domain/plans/feedback/feedback.css';
import type { EditorSession } from '../saving/useEditorSession';
import { followAnswers } from './answerPolling';
import { FeedbackSheet } from './FeedbackSheet';
import { useFeedback } from './useFeedback';
import { useMoves } from './useMoves';

type Props = { scheduleId: string; session: EditorSession };

/**
 * Loads the athlete's feedback on the schedule, and shows the sheet of one workout. Its script loads after the
 * calendar.
 */
export function FeedbackPanel({ scheduleId, session }: Props) {
  const { store } = session;
  const cache = useQueryClient();
  const moves = useMoves(session, scheduleId);
  useEffect(() => followAnswers(cache, scheduleId, store), [cache, scheduleId, store]);
  // Enables the A key of the calendar, which was loaded before.
  useEffect(() => store.feedback.setState({ acceptMove: moves.accept }), [store, moves.accept]);
  const open = useFeedback(({ openId, feedback }) =>
    openId === undefined ? undefined : feedback.byWorkout.get(openId),
  );
  if (!open) return null;
  return (
    <FeedbackSheet
      scheduleId={scheduleId}
      feedback={open}
      isAccepting={moves.isAccepting}
      onAcceptMove={moves.accept}
    />
  );
}
