import { queryOptions } from '@tanstack/react-query';
import { planOfAnswer } from '@/domain/plans/planBody';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';
import type { Looking } from '../state/editorStore';

export type Version = components['schemas']['VersionAnswer'];

/** Newest first. Fetched whenever the sheet opens: others save too. */
export const versionsQuery = (scheduleId: string) =>
  queryOptions({
    queryKey: ['plan-versions', scheduleId],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/GetVersions', { params: { query: { schedule: scheduleId } }, signal })),
    gcTime: 0,
  });

export async function lookAt(scheduleId: string, { version, madeAt }: Version): Promise<Looking> {
  const params = { query: { schedule: scheduleId, version } };
  const plan = planOfAnswer(await answer(api.GET('/api/GetVersion', { params })));
  return { version, madeAt: madeAt ?? undefined, plan };
}
