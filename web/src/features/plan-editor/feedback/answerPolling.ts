import { t } from '@lingui/core/macro';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { feedbackOf } from '@/domain/plans/feedback/feedback';
import { answersQuery } from '@/domain/plans/feedback/queries';
import type { EditorStore } from '../state/editorStore';

const everyMs = 15_000;

/**
 * Polls for new answers while the page is visible and, in a club, tells others that the plan is open here. Returns a
 * function that stops it.
 */
export function followAnswers(
  cache: QueryClient,
  scheduleId: string,
  store: EditorStore,
  isClub: boolean,
): () => void {
  const observer = new QueryObserver(cache, {
    ...answersQuery(scheduleId, { isEditing: isClub }),
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  });
  return observer.subscribe(({ data }) => {
    if (!data) return;
    store.feedback.setState({ alsoHere: data.alsoHere ?? [] });
    const before = store.feedback.getState().feedback;
    const feedback = feedbackOf(data, before);
    const isFirst = before.byWorkout.size === 0;
    const hasNews = [...feedback.byWorkout].some(([id, said]) => before.byWorkout.get(id) !== said);
    if (!hasNews && feedback.byWorkout.size === before.byWorkout.size) return;
    store.feedback.setState({ feedback });
    if (hasNews && !isFirst) store.announce(t`New answers from the athlete`);
  });
}
