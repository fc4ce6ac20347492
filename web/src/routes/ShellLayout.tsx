import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { Toaster } from '@/components/Toaster';
import { Shell } from '@/features/shell/Shell';
import { createQueryClient } from '@/lib/queryClient';
import { usePage } from './usePage';

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
