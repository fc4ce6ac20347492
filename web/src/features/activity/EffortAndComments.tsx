import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/layout/Card';
import { CommentThread } from '@/domain/plans/feedback/CommentThread';
import { EffortScale } from '@/domain/plans/feedback/EffortScale';
import { feedbackOf } from '@/domain/plans/feedback/feedback';
import { answersQuery } from '@/domain/plans/feedback/queries';
import { ReplyFields } from '@/domain/plans/feedback/ReplyFields';
import { useReply } from '@/domain/plans/feedback/useReply';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { toast } from '@/lib/toast';

type Props = { scheduleId: string; workoutId: string; type: WorkoutType; athlete: string };

/** What the athlete said of the session, and the coach's reply. */
export function EffortAndComments({ scheduleId, workoutId, type, athlete }: Props) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const answers = useQuery(answersQuery(scheduleId));
  const [text, setText] = useState('');
  const reply = useReply({ scheduleId, workoutId }, text, async () => {
    setText('');
    toast.success(t`Reply sent`);
    await cache.invalidateQueries({ queryKey: answersQuery(scheduleId).queryKey });
  });
  const feedback = answers.data && feedbackOf(answers.data).byWorkout.get(workoutId);
  const comments = feedback?.comments ?? [];
  return (
    <Card title={t`Effort and comments`}>
      <div className="flex flex-col gap-4">
        <EffortScale effort={feedback?.answer?.effort} type={type} answers={answers.data?.answers ?? []} />
        {comments.length > 0 ? (
          <CommentThread comments={comments} athlete={athlete} />
        ) : (
          !answers.isPending && (
            <p className="text-sm text-ink-2">
              <Trans>{athlete} hasn’t written anything.</Trans>
            </p>
          )
        )}
        <ReplyFields athlete={athlete} text={text} onChange={setText} reply={reply} />
      </div>
    </Card>
  );
}
