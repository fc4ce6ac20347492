import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';

/** What gets in beside the password, and whether the address is confirmed. */
export const waysInQuery = () =>
  queryOptions({
    queryKey: ['ways-in'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetWaysIn', { signal })),
    staleTime: 0,
  });

export async function sendConfirmationMail(): Promise<void> {
  await api.POST('/api/SendConfirmationMail');
}
