import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { lazyAfterPaint } from '@/components/lazyAfterPaint';
import { useEditorStore } from '../state/editorStore';
import { followAnswers } from './answerPolling';
import { useFeedback } from './useFeedback';
import '@/lib/plan/feedback/feedback.css';

const FeedbackSheet = lazyAfterPaint(() =>
  import('./FeedbackSheet').then(({ FeedbackSheet }) => FeedbackSheet),
);

type Props = {
  scheduleId: string;
  isAccepting: boolean;
  onAcceptMove: (workoutId: string) => void;
};

/** Hears what the athlete says of the schedule, and shows the sheet about one workout. */
export function FeedbackPanel({ scheduleId, ...moves }: Props) {
  const store = useEditorStore();
  const cache = useQueryClient();
  useEffect(() => followAnswers(cache, scheduleId, store), [cache, scheduleId, store]);
  const open = useFeedback(({ openId, feedback }) =>
    openId === undefined ? undefined : feedback.byWorkout.get(openId),
  );
  if (!open) return null;
  return (
    <Suspense>
      <FeedbackSheet scheduleId={scheduleId} feedback={open} {...moves} />
    </Suspense>
  );
}
