import { useMutation } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';
import { HttpError } from '@/lib/httpError';
import { maxComment } from '@/lib/limits';

type Workout = { scheduleId: string; workoutId: string };

/** Sends a coach's reply to the athlete. Where that fails the text stays, to be sent again. */
export function useReply(workout: Workout | undefined, text: string, onSent: () => Promise<void>) {
  const send = useMutation({
    mutationFn: (body: Workout & { text: string }) => answer(api.POST('/api/SaveReply', { body })),
    networkMode: 'always',
    onSuccess: onSent,
  });
  const isTooLong = text.trim().length > maxComment;
  const canSend = text.trim() !== '' && !isTooLong;
  return {
    error: isTooLong ? 'Reply must be at most 2,000 characters' : refusal(send.error),
    canSend,
    isSending: send.isPending,
    submit: () => {
      if (canSend && !send.isPending && workout) send.mutate({ ...workout, text });
    },
  };
}

function refusal(error: Error | null): string | undefined {
  if (!error) return undefined;
  const said =
    error instanceof HttpError ? (error.problem.errors?.[0]?.message ?? error.problem.detail) : undefined;
  return said ?? 'Failed to send the reply. Try again.';
}
