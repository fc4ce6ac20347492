import { queryOptions } from '@tanstack/react-query';
import type { WorkoutContent } from '@/domain/plans/plan';
import { bodyOfContent, contentOfAnswer } from '@/domain/plans/workoutBody';
import { answer, api, openApi } from '@/lib/api';
import { i18n } from '@/lib/language/texts';
import { session } from '@/lib/session';
import type { ReadingContext } from './queries';

/**
 * Sessions at a percentage of what they are: steps, text, title, distance and time together. The server has the only rule
 * for it.
 */
export async function scaleSessions(
  contents: readonly WorkoutContent[],
  percent: number,
  { unit, athleteId }: ReadingContext,
  signal?: AbortSignal,
): Promise<WorkoutContent[]> {
  if (contents.length === 0) return [];
  const body = { sessions: contents.map(bodyOfContent), percent, distanceType: unit };
  const options = signal ? { signal } : {};
  const { sessions } = await answer(
    session.state.status === 'signed-in'
      ? api.POST('/api/ScaleSessions', { body: { ...body, ...(athleteId && { athleteId }) }, ...options })
      : openApi.POST('/api/TryScaling', { body, ...options }),
  );
  return sessions.map(contentOfAnswer);
}

export function scalingQuery(contents: readonly WorkoutContent[], percent: number, context: ReadingContext) {
  return queryOptions({
    queryKey: ['scaling', contents, percent, context, i18n.locale],
    queryFn: ({ signal }) => scaleSessions(contents, percent, context, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
}
