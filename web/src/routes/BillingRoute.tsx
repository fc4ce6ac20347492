import { getRouteApi } from '@tanstack/react-router';
import { LateAskOwners } from '@/domain/members/LateAskOwners';
import { useMay } from '@/domain/members/role';
import { BillingPage } from '@/features/billing/BillingPage';

const route = getRouteApi('/app/coach/settings/billing');

export function BillingRoute() {
  const { paid } = route.useSearch();
  const maySee = useMay('billing');
  if (!maySee) return <LateAskOwners />;
  return <BillingPage isPaid={paid === true} />;
}
