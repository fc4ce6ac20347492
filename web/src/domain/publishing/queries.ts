import { queryOptions } from '@tanstack/react-query';
import { plansKey } from '@/domain/plans/queries';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';

export type Unpublished = components['schemas']['UnpublishedAnswer'];

/** Below `plansKey`: every save changes it. */
export const unpublishedQuery = (scheduleId: string) =>
  queryOptions({
    queryKey: [...plansKey, 'unpublished', scheduleId],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/GetUnpublished', { params: { query: { schedule: scheduleId } }, signal })),
  });

type Publication = { scheduleIds: string[]; note: string; tell: boolean; tag?: string | null };

export function publish({ scheduleIds, note, tell, tag }: Publication) {
  const header = tag ? { 'If-Match': tag } : {};
  const body = { scheduleIds, tell, ...(note.trim() !== '' && { note: note.trim() }) };
  return answer(api.POST('/api/PublishSchedules', { params: { header }, body }));
}

/** Null follows the account. */
export async function choosePublishing(scheduleId: string, onSaving: boolean | null): Promise<void> {
  await api.PUT('/api/UpdatePublishing', { body: { scheduleId, onSaving } });
}
