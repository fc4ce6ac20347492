import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { LateToaster } from '@/components/LateToaster';
import { Shell } from '@/features/shell/Shell';
import { useUser } from '@/lib/auth';
import { createQueryClient } from '@/lib/queryClient';
import { usePage } from './usePage';

/** A tab may change from one account to another without signing out: a link of a mail, followed in another tab. */
export function ShellLayout() {
  const { id: accountId } = useUser();
  return <AccountShell key={accountId} />;
}

/** One cache per account and stay: it goes away with the shell, so nobody sees the data of the account before. */
function AccountShell() {
  const [queryClient] = useState(createQueryClient);
  const { title, subtitle } = usePage();

  return (
    <QueryClientProvider client={queryClient}>
      <Shell title={title} subtitle={subtitle}>
        <Outlet />
      </Shell>
      <LateToaster />
    </QueryClientProvider>
  );
}
