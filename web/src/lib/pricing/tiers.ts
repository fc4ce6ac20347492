import type { components } from '@/lib/schema';

export type Interval = 'month' | 'year';

/** Prices are in the smallest coin of the currency. */
export type Tier = components['schemas']['TierAnswer'];
export type Pricing = components['schemas']['Pricing'];

export function tierName(tier: string): string {
  return tier.charAt(0).toUpperCase() + tier.slice(1);
}

export function priceOf(tier: Tier, interval: Interval): number {
  return interval === 'year' ? tier.priceAYear : tier.priceAMonth;
}

export function isUpgrade(tiers: readonly Tier[], from: string, to: string): boolean {
  const place = (tier: string) => tiers.findIndex((one) => one.tier === tier);
  return place(to) > place(from);
}
