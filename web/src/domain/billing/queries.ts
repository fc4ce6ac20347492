import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';

export type Billing = components['schemas']['BillingAnswer'];
export type Plan = components['schemas']['PlanAnswer'];
export type Subscription = components['schemas']['SubscriptionAnswer'];

/** Invalidated by everything that adds or removes an athlete. */
export const billingKey = ['billing'] as const;

export const billingQuery = () =>
  queryOptions({
    queryKey: billingKey,
    queryFn: ({ signal }) => answer(api.GET('/api/GetBilling', { signal })),
  });
