import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '@/components/buttons/Button';
import { TextArea } from '@/components/fields/TextArea';
import { useReply } from '@/domain/plans/feedback/useReply';
import { answersQuery } from '../queries';
import { useEditorStore } from '../state/editorStore';
import { useFeedback } from './useFeedback';

type Props = { scheduleId: string; workoutId: string; athlete: string };

export function ReplyForm({ scheduleId, workoutId, athlete }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  const cache = useQueryClient();
  const text = useFeedback(({ replies }) => replies[workoutId] ?? '');
  const setText = (reply: string) => {
    const { replies } = store.feedback.getState();
    store.feedback.setState({ replies: { ...replies, [workoutId]: reply } });
  };
  const { error, canSend, isSending, submit } = useReply({ scheduleId, workoutId }, text, async () => {
    setText('');
    store.announce(t`Reply sent`);
    await cache.invalidateQueries({ queryKey: answersQuery(scheduleId).queryKey });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const isCtrl = event.ctrlKey || event.metaKey;
    // Undoes typing here, not a change of the plan.
    if (isCtrl && /^[zy]$/i.test(event.key)) event.stopPropagation();
    if (!isCtrl || event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter sends, like the button.
    <div
      onKeyDown={onKeyDown}
      className="border-t border-line bg-paper px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]"
    >
      <TextArea
        label={t`Reply to ${athlete}`}
        name="reply"
        rows={3}
        value={text}
        onChange={setText}
        error={error}
      />
      <div className="mt-2.5 flex items-center justify-between gap-3">
        <span className="text-xs text-ink-2">{t`Shown on ${athlete}’s page`}</span>
        <Button
          variant="ink"
          icon={<Send strokeWidth={1.9} aria-hidden="true" />}
          isDisabled={!canSend}
          isBusy={isSending}
          busyLabel={t`Sending...`}
          onPress={submit}
        >
          {t`Send reply`}
        </Button>
      </div>
    </div>
  );
}
