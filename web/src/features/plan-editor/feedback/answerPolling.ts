import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { feedbackOf } from '@/domain/plans/feedback/feedback';
import { answer, api } from '@/lib/api';
import type { EditorStore } from '../state/editorStore';

const everyMs = 15_000;

/**
 * The browser keeps the last answer with its tag and asks whether it still holds, so most of these cost the server one
 * look at the session.
 */
export const answersQuery = (scheduleId: string) =>
  queryOptions({
    queryKey: ['answers', scheduleId],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/GetAnswers', { params: { query: { schedule: scheduleId } }, signal })),
    staleTime: 0,
    gcTime: 0,
  });

/** Brings new answers to the editor while the page is seen, until what it answers is called. */
export function followAnswers(cache: QueryClient, scheduleId: string, store: EditorStore): () => void {
  const observer = new QueryObserver(cache, {
    ...answersQuery(scheduleId),
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  });
  return observer.subscribe(({ data }) => {
    if (!data) return;
    const before = store.feedback.getState().feedback;
    const feedback = feedbackOf(data, before);
    const isFirst = before.byWorkout.size === 0;
    const hasNews = [...feedback.byWorkout].some(([id, said]) => before.byWorkout.get(id) !== said);
    if (!hasNews && feedback.byWorkout.size === before.byWorkout.size) return;
    store.feedback.setState({ feedback });
    if (hasNews && !isFirst) store.announce('New answers from the athlete');
  });
}
