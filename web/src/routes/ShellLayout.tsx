import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from 'sonner';
import { Toaster } from '@/components/Toaster';
import { Shell } from '@/features/shell/Shell';
import { usePage } from './usePage';

declare module '@tanstack/react-query' {
  interface Register {
    /** Said in a toast when loading fails. */
    queryMeta: { failureToast?: string };
  }
}

/** Lists are fetched once and again only when asked: no refetch on focus, no silent retry. */
function createQueryClient() {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (_, { meta }) => {
        if (meta?.failureToast) toast.error(meta.failureToast);
      },
    }),
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
    },
  });
}

/** One cache per signed-in stay: it goes away with the shell, so nobody sees the data of the account before. */
export function ShellLayout() {
  const [queryClient] = useState(createQueryClient);
  const { title, subtitle } = usePage();

  return (
    <QueryClientProvider client={queryClient}>
      <Shell title={title} subtitle={subtitle}>
        <Outlet />
      </Shell>
      <Toaster />
    </QueryClientProvider>
  );
}
