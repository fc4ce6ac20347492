import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { billingQuery } from '@/domain/billing/queries';
import { BillingSections } from './BillingSections';
import { SelfHosted } from './SelfHosted';

const askAgainAfter = 2000;

/** `isPaid`: the coach is back from the checkout; the webhook may not have arrived yet. */
export function BillingPage({ isPaid }: { isPaid: boolean }) {
  const { t } = useLingui();
  const billing = useQuery({
    ...billingQuery(),
    // Always fetched: the page has to be current.
    staleTime: 0,
    refetchInterval: ({ state }) => (isPaid && !state.data?.plan?.subscription ? askAgainAfter : false),
  });
  if (billing.isPending) return <Loading label={t`Loading billing`} />;
  if (billing.isError) {
    return (
      <LoadError
        title={t`Error loading billing`}
        error={billing.error}
        hint={t`Your plan and your athletes are unchanged.`}
        onRetry={() => void billing.refetch()}
      />
    );
  }
  const { athletes, plan } = billing.data;
  if (!plan) return <SelfHosted athletes={athletes} />;
  return <BillingSections billing={billing.data} plan={plan} isWaiting={isPaid && !plan.subscription} />;
}
