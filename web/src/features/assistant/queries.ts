import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';

export const assistantRequestQuery = (request: string) =>
  queryOptions({
    queryKey: ['assistant-request', request],
    queryFn: ({ signal }) => answer(api.POST('/api/GetAssistantRequest', { body: { request }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Without athletes, all of them. Returns where the program waits. */
export async function allowAssistant(
  request: string,
  athleteIds: readonly string[] | undefined,
): Promise<string> {
  const body = { request, ...(athleteIds && { onlyAthletes: [...athleteIds] }) };
  const { redirectTo } = await answer(api.POST('/api/AllowAssistant', { body }));
  return redirectTo;
}
