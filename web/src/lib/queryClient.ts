import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '@/lib/toast';

declare module '@tanstack/react-query' {
  interface Register {
    /** Shown in a toast when the query fails. */
    queryMeta: { failureToast?: string };
  }
}

/** Data is fetched once and then only on request: no refetch on focus, no silent retry. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (_, { meta }) => {
        if (meta?.failureToast) toast.error(meta.failureToast);
      },
    }),
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
      // Without a network a form says so at once, instead of waiting for it with every button disabled.
      mutations: { networkMode: 'always' },
    },
  });
}
