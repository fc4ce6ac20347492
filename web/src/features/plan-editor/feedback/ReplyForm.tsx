import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { answersQuery } from '@/domain/plans/feedback/queries';
import { ReplyFields } from '@/domain/plans/feedback/ReplyFields';
import { useReply } from '@/domain/plans/feedback/useReply';
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
  const reply = useReply({ scheduleId, workoutId }, text, async () => {
    setText('');
    store.announce(t`Reply sent`);
    await cache.invalidateQueries({ queryKey: answersQuery(scheduleId).queryKey });
  });
  return (
    <ReplyFields
      athlete={athlete}
      text={text}
      onChange={setText}
      reply={reply}
      className="border-t border-line bg-paper px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]"
    />
  );
}
