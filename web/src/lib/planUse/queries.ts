import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer } from '@/lib/answer';
import { api } from '@/lib/api';
import { athletesKey } from '@/lib/athletes/queries';
import { schedulesKey } from '@/lib/schedules/scheduleSummaries';
import type { UsePlanBody } from './planUse';

const planTemplatesKey = ['plan-templates'] as const;
const planChangesKey = ['plan-changes'] as const;

/** Ids, names and weeks, newest first, for picking one. */
export const templateChoicesQuery = () =>
  queryOptions({
    queryKey: [...planTemplatesKey, 'choices'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetPlanTemplates', { signal })),
  });

/** The plans that would be made. It follows goals and plans, so it is never kept for long. */
export const previewQuery = (body: UsePlanBody | undefined) =>
  queryOptions({
    queryKey: ['plan-previews', body],
    queryFn: ({ signal }) => (body ? answer(api.POST('/api/PreviewPlans', { body, signal })) : []),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });

/** Who plans are made for, with their groups. */
export const squadQuery = () =>
  queryOptions({
    queryKey: [...athletesKey, 'squad'],
    queryFn: async ({ signal }) => {
      const athletes = await answer(api.GET('/api/GetAthletes', { signal }));
      return athletes.map(({ documentId, firstName, lastName, groups }) => ({
        id: documentId,
        name: `${firstName} ${lastName}`,
        groups: groups ?? [],
      }));
    },
  });

/** What follows plans: their list, the roster, and how often a template was used. */
function useFollowPlans() {
  const cache = useQueryClient();
  return async () => {
    const keys = [schedulesKey, athletesKey, planTemplatesKey, planChangesKey];
    await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
  };
}

/** Sent again with the same key, the same plans are made once. */
export function useCreatePlans() {
  const followPlans = useFollowPlans();
  return useMutation({
    mutationFn: ({ body, key }: { body: UsePlanBody; key: string }) =>
      answer(api.POST('/api/CreatePlans', { params: { header: { 'Idempotency-Key': key } }, body })),
    onSuccess: followPlans,
  });
}

export function useShowPlans() {
  const followPlans = useFollowPlans();
  return useMutation({
    mutationFn: (schedules: string[]) =>
      api.PUT('/api/ShowSchedules', { body: { schedules, isShown: true } }),
    onSuccess: followPlans,
  });
}

export const planChangesQuery = (template: string, today: string) =>
  queryOptions({
    queryKey: [...planChangesKey, template],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/GetPlanChanges', { params: { query: { template, today } }, signal })),
    staleTime: 0,
  });

export function useApplyChanges(templateId: string, today: string) {
  const followPlans = useFollowPlans();
  return useMutation({
    mutationFn: (schedules: string[]) =>
      answer(api.POST('/api/ApplyPlanChanges', { body: { templateId, schedules, today } })),
    onSuccess: followPlans,
  });
}

export function useUnlinkPlans() {
  const followPlans = useFollowPlans();
  return useMutation({
    mutationFn: (schedules: string[]) => api.POST('/api/UnlinkPlans', { body: { schedules } }),
    onSuccess: followPlans,
  });
}
