import { getRouteApi } from '@tanstack/react-router';
import { BillingPage } from '@/features/billing/BillingPage';

const route = getRouteApi('/app/coach/settings/billing');

export function BillingRoute() {
  const { paid } = route.useSearch();
  return <BillingPage isPaid={paid === true} />;
}
