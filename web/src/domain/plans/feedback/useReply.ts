import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';
import { HttpError } from '@/lib/httpError';
import { wholeText } from '@/lib/language/numbers';
import { maxComment } from '@/lib/limits';

type Workout = { scheduleId: string; workoutId: string };

/** Sends a coach's reply to the athlete. On failure the text stays, ready to be sent again. */
export function useReply(workout: Workout | undefined, text: string, onSent: () => Promise<void>) {
  const { t } = useLingui();
  const send = useMutation({
    mutationFn: (body: Workout & { text: string }) => answer(api.POST('/api/SaveReply', { body })),
    networkMode: 'always',
    onSuccess: onSent,
  });
  const most = wholeText(maxComment);
  const refusal = send.error ? (saidIn(send.error) ?? t`Failed to send the reply. Try again.`) : undefined;
  const isTooLong = text.trim().length > maxComment;
  const canSend = text.trim() !== '' && !isTooLong;
  return {
    error: isTooLong ? t`Reply must be at most ${most} characters` : refusal,
    canSend,
    isSending: send.isPending,
    submit: () => {
      if (canSend && !send.isPending && workout) send.mutate({ ...workout, text });
    },
  };
}

/** The server's explanation. */
function saidIn(error: Error): string | undefined {
  return error instanceof HttpError
    ? (error.problem.errors?.[0]?.message ?? error.problem.detail)
    : undefined;
}
