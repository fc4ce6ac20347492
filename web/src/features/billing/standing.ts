import { plural, t } from '@lingui/core/macro';
import type { Plan, Subscription } from '@/domain/billing/queries';
import { formatPrice, type Interval, isUpgrade, priceOf, tierName } from '@/domain/billing/tiers';
import { formatDayOf } from '@/lib/formatDay';

export type Pill = { tone: 'good' | 'bad' | 'plain'; text: string };

export function pillOf({ subscription }: Plan, now: Date): Pill | undefined {
  if (!subscription) return undefined;
  const { state, graceEndsAt, isEnding, periodEndsAt } = subscription;
  if (state === 'failed') {
    const days = daysLeft(graceEndsAt, now);
    const text = t`Payment failed, ${plural(days, { one: '# day left', other: '# days left' })}`;
    return { tone: 'bad', text };
  }
  const endsOn = formatInstant(periodEndsAt);
  if (isEnding) return { tone: 'plain', text: t`Ends ${endsOn}` };
  return { tone: 'good', text: t`Active` };
}

/** "€9.00 a month, renews 2 Nov 2026" */
export function costLine(plan: Plan): string {
  const { subscription } = plan;
  if (!subscription) return plan.isGiven ? t`Set by your server’s administrator` : t`Free for good`;
  const price = priceOfPlan(plan);
  const isYearly = intervalOf(subscription) === 'year';
  const day = formatInstant(subscription.periodEndsAt);
  if (day === '') return isYearly ? t`${price} a year` : t`${price} a month`;
  if (subscription.isEnding) {
    return isYearly ? t`${price} a year, ends ${day}` : t`${price} a month, ends ${day}`;
  }
  return isYearly ? t`${price} a year, renews ${day}` : t`${price} a month, renews ${day}`;
}

/** "Next invoice 2 Nov 2026, €9.00" */
export function invoiceLine(plan: Plan): string {
  const { subscription } = plan;
  if (!subscription) return t`No subscription`;
  if (subscription.isEnding) return t`No further invoices`;
  const day = formatInstant(subscription.periodEndsAt);
  const price = priceOfPlan(plan);
  return t`Next invoice ${day}, ${price}`;
}

/** "€90.00 a year from now on, and VAT where it applies." */
export function priceLine(price: string, interval: Interval, addsTaxes: boolean): string {
  const isYearly = interval === 'year';
  if (!addsTaxes) return isYearly ? t`${price} a year from now on.` : t`${price} a month from now on.`;
  return isYearly
    ? t`${price} a year from now on, and VAT where it applies.`
    : t`${price} a month from now on, and VAT where it applies.`;
}

/** How a change of tier is invoiced: at once, minus what was already paid. */
export function settlementLine(plan: Plan, tier: string, interval: Interval): string | undefined {
  const { subscription } = plan;
  if (!subscription || (tier === subscription.tier && interval === subscription.interval)) return undefined;
  const isLonger = interval === 'year' && subscription.interval === 'month';
  const isShorter = interval === 'month' && subscription.interval === 'year';
  const isMore = isLonger || (!isShorter && isUpgrade(plan.pricing.tiers, subscription.tier, tier));
  return isMore
    ? t`You are invoiced for the difference now.`
    : t`What you have already paid comes off your next invoices.`;
}

/** The banner above every page while a payment is overdue. */
export function failedPaymentLine({ subscription }: Plan, now: Date): string | undefined {
  const graceEndsAt = subscription?.graceEndsAt;
  if (!graceEndsAt) return undefined;
  const day = formatInstant(graceEndsAt);
  return Date.parse(graceEndsAt) > now.getTime()
    ? t`Your last payment didn’t go through. Your plan stays as it is until ${day}.`
    : t`Your last payment didn’t go through. Everything stays; you can add athletes again once it does.`;
}

export type Choice = { label: string; look: 'primary' | 'secondary' | 'ghost' };

/** The button of a tier; undefined for the current tier and for tiers that cannot be chosen. */
export function choiceOf(plan: Plan, tier: string, interval: Interval): Choice | undefined {
  const { subscription, pricing, tier: current } = plan;
  const { tiers } = pricing;
  const name = tierName(tier);
  if (tier === subscription?.tier) {
    if (subscription.isEnding) return { label: t`Keep ${name}`, look: 'secondary' };
    if (intervalOf(subscription) === interval) return undefined;
    return { label: interval === 'year' ? t`Pay by the year` : t`Pay by the month`, look: 'secondary' };
  }
  if (tier === current) return undefined;
  if (tier === 'free') {
    const canEnd = subscription && !subscription.isEnding;
    return canEnd ? { label: t`Change to ${name}`, look: 'ghost' } : undefined;
  }
  if (!isUpgrade(tiers, current, tier)) {
    return subscription ? { label: t`Change to ${name}`, look: 'ghost' } : undefined;
  }
  const next = tiers.find((one) => isUpgrade(tiers, current, one.tier));
  return { label: t`Upgrade to ${name}`, look: tier === next?.tier ? 'primary' : 'secondary' };
}

export function intervalOf({ interval }: Subscription): Interval {
  return interval === 'year' ? 'year' : 'month';
}

/** "2 Nov 2026" */
export function formatInstant(instant: string | null | undefined): string {
  return instant ? formatDayOf(instant) : '';
}

function priceOfPlan({ subscription, pricing }: Plan): string {
  const tier = pricing.tiers.find(({ tier }) => tier === subscription?.tier);
  return tier && subscription ? formatPrice(priceOf(tier, intervalOf(subscription)), pricing.currency) : '';
}

function daysLeft(until: string | null | undefined, now: Date): number {
  return until ? Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 86_400_000)) : 0;
}
