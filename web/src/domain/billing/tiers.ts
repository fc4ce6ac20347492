import { t } from '@lingui/core/macro';
import { i18n } from '@/lib/language/texts';
import type { components } from '@/lib/schema';

export type Interval = 'month' | 'year';

/** Prices are in the smallest unit of the currency. */
export type Tier = components['schemas']['TierAnswer'];
export type Pricing = components['schemas']['Pricing'];

/** Coach, Pro and Club are names, also on invoices. */
export function tierName(tier: string): string {
  if (tier === 'free') return t({ message: 'Free', context: 'tier' });
  return tier.charAt(0).toUpperCase() + tier.slice(1);
}

export function priceOf(tier: Tier, interval: Interval): number {
  return interval === 'year' ? tier.priceAYear : tier.priceAMonth;
}

export function isUpgrade(tiers: readonly Tier[], from: string, to: string): boolean {
  const place = (tier: string) => tiers.findIndex((one) => one.tier === tier);
  return place(to) > place(from);
}

/** "€9.00", or "€9" if `isShort` and there are no cents. */
export function formatPrice(amount: number, currency: string, isShort = false): string {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits;
  const coins = 10 ** (digits ?? 2);
  const isWhole = amount % coins === 0;
  return new Intl.NumberFormat(i18n.locale, {
    style: 'currency',
    currency,
    ...((amount === 0 || (isShort && isWhole)) && { minimumFractionDigits: 0 }),
  }).format(amount / coins);
}
