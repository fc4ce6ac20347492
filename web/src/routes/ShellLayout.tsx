import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { Toaster } from '@/components/Toaster';
import { Shell } from '@/features/shell/Shell';
import { usePage } from './usePage';

/** Lists are fetched once and again only when asked: no refetch on focus, no silent retry. */
function createQueryClient() {
  return new QueryClient({
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
