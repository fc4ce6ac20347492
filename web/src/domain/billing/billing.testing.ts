import type { Billing, Plan, Subscription } from './queries';

export const paid: Subscription = {
  tier: 'coach',
  interval: 'month',
  state: 'paid',
  isEnding: false,
  periodEndsAt: '2026-11-02T09:00:00Z',
};

export const plan: Plan = {
  tier: 'coach',
  mostAthletes: 15,
  isGiven: false,
  hasPortal: true,
  subscription: paid,
  pricing: {
    currency: 'EUR',
    addsTaxes: true,
    tiers: [
      { tier: 'free', mostAthletes: 2, priceAMonth: 0, priceAYear: 0 },
      { tier: 'coach', mostAthletes: 15, priceAMonth: 900, priceAYear: 9000 },
      { tier: 'pro', mostAthletes: 50, priceAMonth: 2400, priceAYear: 24000 },
      { tier: 'club', priceAMonth: 4900, priceAYear: 49000 },
    ],
  },
};

export const billing: Billing = { athletes: 11, plan };
