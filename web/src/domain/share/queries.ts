import { useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { plansKey } from '@/domain/plans/queries';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';
import { toast } from '@/lib/toast';

export type AthleteLink = components['schemas']['AthleteLinkAnswer'];

/** The athlete's link, or null. */
export const linkQuery = (athleteId: string) =>
  queryOptions({
    queryKey: ['athlete-link', athleteId],
    queryFn: ({ signal }): Promise<AthleteLink | null> =>
      answer(api.GET('/api/GetAthleteLink', { params: { query: { athlete: athleteId } }, signal })),
    staleTime: 0,
  });

export type SharedPlan = { id: string; name: string; athleteId: string; isShown: boolean };

/** Every plan, and whether its athlete's page shows it. */
export const sharedPlansQuery = queryOptions({
  queryKey: [...plansKey, 'shared'],
  queryFn: async ({ signal }): Promise<SharedPlan[]> => {
    const plans = await answer(api.GET('/api/GetScheduleSummary', { signal }));
    return plans.map(({ scheduleDocumentId, details, athleteId, isShown }) => ({
      id: scheduleDocumentId,
      name: details.name,
      athleteId,
      isShown,
    }));
  },
  staleTime: 0,
});

/** A new link replaces the previous one. If a plan is given, the page shows it from then on. */
export function makeLink(athleteId: string, scheduleId?: string): Promise<AthleteLink> {
  return answer(
    api.POST('/api/CreateAthleteLink', { body: { athleteId, ...(scheduleId && { scheduleId }) } }),
  );
}

export type LinkChange = { canAnswer?: boolean; weeksAhead?: number };

export function changeLink(athleteId: string, change: LinkChange): Promise<AthleteLink> {
  return answer(api.PUT('/api/UpdateAthleteLink', { body: { athleteId, ...change } }));
}

export async function withdrawLink(athleteId: string): Promise<void> {
  await api.POST('/api/WithdrawAthleteLink', { body: { athleteId } });
}

/** Shows or hides a plan on its athlete's page. */
export function useShowPlan() {
  const { t } = useLingui();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isShown }: { id: string; isShown: boolean }) => showPlan(id, isShown),
    onSuccess: () => cache.invalidateQueries({ queryKey: plansKey }),
    onError: () => toast.error(t`Failed to change what the page shows. Try again.`),
  });
}

async function showPlan(scheduleId: string, isShown: boolean): Promise<void> {
  await api.PUT('/api/ShowSchedule', { body: { scheduleId, isShown } });
}
