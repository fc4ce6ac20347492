import { useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { LateToaster } from '@/components/states/LateToaster';
import { useMay } from '@/domain/members/role';
import { ProofQuestion } from '@/domain/proof/ProofQuestion';
import { Shell } from '@/features/shell/Shell';
import { useAccountKey, useAuth } from '@/lib/auth';
import { createQueryClient } from '@/lib/queryClient';
import { serverSettings } from '@/lib/serverSettings';
import { toast } from '@/lib/toast';
import { isTrialKept } from '@/lib/trialStorage';
import { usePage } from './usePage';

const PaymentBanner = lazy(() =>
  import('@/features/billing/PaymentBanner').then(({ PaymentBanner }) => ({ default: PaymentBanner })),
);

/** Loaded if this browser has a plan that was tried without an account. */
const TrialArrival = lazy(() =>
  import('@/features/trial-arrival/TrialArrival').then(({ TrialArrival }) => ({ default: TrialArrival })),
);

/** A tab can switch accounts without signing out: in the menu, or when a link from a mail is opened in another tab. */
export function ShellLayout() {
  return <AccountShell key={useAccountKey()} />;
}

/** One cache per person and account: it is discarded with the shell, so nobody sees the previous account's data. */
function AccountShell() {
  const [queryClient] = useState(createQueryClient);
  const { title, subtitle } = usePage();
  const [hasTrial] = useState(isTrialKept);
  const maySeeBilling = useMay('billing');
  const mayKeepTrial = useMay('changeRoster');
  useLostAccount();

  return (
    <QueryClientProvider client={queryClient}>
      <Shell title={title} subtitle={subtitle}>
        {serverSettings.pricing && maySeeBilling && (
          <Suspense>
            <PaymentBanner />
          </Suspense>
        )}
        {hasTrial && mayKeepTrial && (
          <Suspense>
            <TrialArrival />
          </Suspense>
        )}
        <Outlet />
      </Shell>
      <ProofQuestion />
      <LateToaster />
    </QueryClientProvider>
  );
}

/** Somebody who was removed from an account is back in their own: the page that was open is not in it. */
function useLostAccount(): void {
  const { t } = useLingui();
  const { auth } = useAuth();
  const navigate = useNavigate();
  const lost = auth.status === 'signed-in' ? auth.lostAccount : undefined;
  useEffect(() => {
    if (lost === undefined) return;
    toast(t`You’re no longer a member of ${lost}.`);
    void navigate({ to: '/' });
  }, [lost, navigate, t]);
}
