import { queryOptions } from '@tanstack/react-query';
import { plansKey } from '@/domain/plans/queries';
import { answer, api } from '@/lib/api';

const askAgainAfter = 15_000;

/** Where the sessions of the saved plan are on their way to the watch. Asked again while one is on its way. */
export function deliveriesQuery(scheduleId: string) {
  return queryOptions({
    queryKey: [...plansKey, 'deliveries', scheduleId],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/GetDeliveries', { params: { query: { schedule: scheduleId } }, signal })),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.sessions.some((session) => session.state === 'onTheWay') ? askAgainAfter : false,
  });
}
