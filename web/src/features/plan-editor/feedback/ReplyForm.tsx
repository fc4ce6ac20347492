import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '@/components/buttons/Button';
import { TextArea } from '@/components/fields/TextArea';
import { answer, api } from '@/lib/api';
import { HttpError } from '@/lib/httpError';
import { maxComment } from '@/lib/limits';
import { answersQuery } from '../queries';
import { useEditorStore } from '../state/editorStore';
import { useFeedback } from './useFeedback';

type Props = { scheduleId: string; workoutId: string; athlete: string };

export function ReplyForm({ scheduleId, workoutId, athlete }: Props) {
  const store = useEditorStore();
  const cache = useQueryClient();
  const text = useFeedback(({ replies }) => replies[workoutId] ?? '');
  const setText = (reply: string) => {
    const { replies } = store.feedback.getState();
    store.feedback.setState({ replies: { ...replies, [workoutId]: reply } });
  };
  const send = useMutation({
    mutationFn: (body: { scheduleId: string; workoutId: string; text: string }) =>
      answer(api.POST('/api/SaveReply', { body })),
    networkMode: 'always',
    onSuccess: async () => {
      setText('');
      store.announce('Reply sent');
      await cache.invalidateQueries({ queryKey: answersQuery(scheduleId).queryKey });
    },
  });
  const isTooLong = text.trim().length > maxComment;
  const error = isTooLong ? 'Reply must be at most 2,000 characters' : refusal(send.error);
  const submit = () => {
    if (text.trim() !== '' && !isTooLong && !send.isPending) send.mutate({ scheduleId, workoutId, text });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isCtrl = event.ctrlKey || event.metaKey;
    // What is typed here is undone here, not in the plan.
    if (isCtrl && /^[zy]$/i.test(event.key)) event.stopPropagation();
    if (!isCtrl || event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter sends, as the button does.
    <div
      onKeyDown={onKeyDown}
      className="border-t border-line bg-paper px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]"
    >
      <TextArea
        label={`Reply to ${athlete}`}
        name="reply"
        rows={3}
        value={text}
        onChange={setText}
        error={error}
      />
      <div className="mt-2.5 flex items-center justify-between gap-3">
        <span className="text-xs text-ink-2">Shown on {athlete}’s page</span>
        <Button
          variant="ink"
          icon={<Send strokeWidth={1.9} aria-hidden="true" />}
          isDisabled={text.trim() === '' || isTooLong}
          isBusy={send.isPending}
          busyLabel="Sending..."
          onPress={submit}
        >
          Send reply
        </Button>
      </div>
    </div>
  );
}

/** The text stays, to be sent again. */
function refusal(error: Error | null): string | undefined {
  if (!error) return undefined;
  const said =
    error instanceof HttpError ? (error.problem.errors?.[0]?.message ?? error.problem.detail) : undefined;
  return said ?? 'Failed to send the reply. Try again.';
}
