import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { athletesKey, squadQuery } from '@/domain/athletes/queries';
import { goalsKey } from '@/domain/goals/queries';
import { planTemplatesKey, templateChoicesQuery } from '@/domain/plan-templates/queries';
import { plansKey } from '@/domain/plans/queries';
import { answer, api } from '@/lib/api';
import { HttpError } from '@/lib/httpError';
import { inCalls, type UsePlanBody } from './planUse';

const planChangesKey = ['plan-changes'] as const;
const planPreviewsKey = ['plan-previews'] as const;

/** The plans that would be created. They depend on goals and other plans, so they are not cached for long. */
export const previewQuery = (body: UsePlanBody | undefined) =>
  queryOptions({
    queryKey: [...planPreviewsKey, body],
    queryFn: async ({ signal, client }) => {
      try {
        return body ? await answer(api.POST('/api/PreviewPlans', { body, signal })) : [];
      } catch (error) {
        // Something that was selected no longer exists, so the lists are refetched.
        if (error instanceof HttpError && error.status === 404) void lookAgain(client);
        throw error;
      }
    },
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });

async function lookAgain(cache: QueryClient) {
  const keys = [squadQuery().queryKey, templateChoicesQuery().queryKey];
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
}

/** Refetches what depends on plans: their list, the roster, their goals, and how often a template was used. */
function useFollowPlans() {
  const cache = useQueryClient();
  return async () => {
    const keys = [plansKey, athletesKey, goalsKey, planTemplatesKey, planChangesKey];
    await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
  };
}

/** A retry with the same key creates the plans only once. */
export function useCreatePlans() {
  const cache = useQueryClient();
  const followPlans = useFollowPlans();
  return useMutation({
    mutationFn: ({ body, key }: { body: UsePlanBody; key: string }) =>
      answer(api.POST('/api/CreatePlans', { params: { header: { 'Idempotency-Key': key } }, body })),
    onSuccess: followPlans,
    onError: async () => {
      await Promise.all([lookAgain(cache), cache.invalidateQueries({ queryKey: planPreviewsKey })]);
    },
  });
}

/** Splits a long list into several calls, one after another. If one fails, the results so far are shown. */
async function callInTurn(schedules: readonly string[], call: (some: string[]) => Promise<unknown>) {
  for (const some of inCalls(schedules)) await call(some);
}

export function useShowPlans() {
  const followPlans = useFollowPlans();
  return useMutation({
    mutationFn: (all: string[]) =>
      callInTurn(all, (schedules) => api.PUT('/api/ShowSchedules', { body: { schedules, isShown: true } })),
    onSettled: followPlans,
  });
}

/** What the current template would change in the plans linked to it. */
export function planChangesOf(template: string, today: string) {
  return answer(api.GET('/api/GetPlanChanges', { params: { query: { template, today } } }));
}

/** Includes the ETag by which the server detects a concurrent save of the template. */
export const planChangesQuery = (template: string, today: string) =>
  queryOptions({
    queryKey: [...planChangesKey, template],
    queryFn: async ({ signal }) => {
      const call = api.GET('/api/GetPlanChanges', { params: { query: { template, today } }, signal });
      const { response } = await call;
      return { plans: await answer(call), tag: response.headers.get('ETag') };
    },
    staleTime: 0,
  });

/** Fails with 412 if somebody has saved the template since `tag`; the changes are then refetched. */
export function useApplyChanges(templateId: string, today: string) {
  const followPlans = useFollowPlans();
  return useMutation({
    mutationFn: ({ schedules: all, tag }: { schedules: string[]; tag: string | null }) =>
      callInTurn(all, (schedules) =>
        api.POST('/api/ApplyPlanChanges', {
          params: { header: tag === null ? {} : { 'If-Match': tag } },
          body: { templateId, schedules, today },
        }),
      ),
    onSettled: followPlans,
  });
}

export function useUnlinkPlans() {
  const followPlans = useFollowPlans();
  return useMutation({
    mutationFn: (all: string[]) =>
      callInTurn(all, (schedules) => api.POST('/api/UnlinkPlans', { body: { schedules } })),
    onSettled: followPlans,
  });
}
