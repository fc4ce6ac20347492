import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';

/** The accounts that the person belongs to, their own among them. */
export const accountsQuery = () =>
  queryOptions({
    queryKey: ['accounts'],
    queryFn: ({ signal }) => answer(api.GET('/api/GetAccounts', { signal })),
    staleTime: 0,
  });
