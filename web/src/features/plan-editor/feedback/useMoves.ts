import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dayOfDate } from '@/domain/plans/days';
import { answersQuery } from '@/domain/plans/feedback/queries';
import { HttpError } from '@/lib/httpError';
import { toast } from '@/lib/toast';
import type { EditorSession } from '../saving/useEditorSession';
import { acceptMove } from './acceptMove';

/** Accepts an athlete's move of a workout into the plan. */
export function useMoves(session: EditorSession, scheduleId: string) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (workoutId: string) => {
      const { feedback } = session.store.feedback.getState();
      const movedTo = feedback.byWorkout.get(workoutId)?.answer?.movedTo;
      if (!movedTo) return;
      const to = dayOfDate(session.store.plan.startsOn, parseDate(movedTo));
      await acceptMove(session, { scheduleId, workoutId }, to);
    },
    networkMode: 'always',
    onError: (error) =>
      toast.error(
        error instanceof HttpError && error.status === 404
          ? t`The athlete has since changed the answer.`
          : t`Failed to accept the move. Try again.`,
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: answersQuery(scheduleId).queryKey }),
  });
  return {
    isAccepting: mutation.isPending,
    accept: (workoutId: string) => {
      if (!mutation.isPending) mutation.mutate(workoutId);
    },
  };
}
