import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { LateToaster } from '@/components/states/LateToaster';
import { Shell } from '@/features/shell/Shell';
import { useUser } from '@/lib/auth';
import { createQueryClient } from '@/lib/queryClient';
import { serverSettings } from '@/lib/serverSettings';
import { isTrialKept } from '@/lib/trialStorage';
import { usePage } from './usePage';

const PaymentBanner = lazy(() =>
  import('@/features/billing/PaymentBanner').then(({ PaymentBanner }) => ({ default: PaymentBanner })),
);

/** Loaded if this browser has a plan that was tried without an account. */
const TrialArrival = lazy(() =>
  import('@/features/trial-arrival/TrialArrival').then(({ TrialArrival }) => ({ default: TrialArrival })),
);

/** A tab can switch accounts without signing out, when a link from a mail is opened in another tab. */
export function ShellLayout() {
  const { id: accountId } = useUser();
  return <AccountShell key={accountId} />;
}

/** One cache per sign-in: it is discarded with the shell, so nobody sees the previous account's data. */
function AccountShell() {
  const [queryClient] = useState(createQueryClient);
  const { title, subtitle } = usePage();
  const [hasTrial] = useState(isTrialKept);

  return (
    <QueryClientProvider client={queryClient}>
      <Shell title={title} subtitle={subtitle}>
        {serverSettings.pricing && (
          <Suspense>
            <PaymentBanner />
          </Suspense>
        )}
        {hasTrial && (
          <Suspense>
            <TrialArrival />
          </Suspense>
        )}
        <Outlet />
      </Shell>
      <LateToaster />
    </QueryClientProvider>
  );
}
