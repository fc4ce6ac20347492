import type { Plan, Subscription } from '@/domain/billing/queries';
import { formatPrice, type Interval, isUpgrade, priceOf, tierName } from '@/domain/billing/tiers';

export type Pill = { tone: 'good' | 'bad' | 'plain'; text: string };

export function pillOf({ subscription }: Plan, now: Date): Pill | undefined {
  if (!subscription) return undefined;
  const { state, graceEndsAt, isEnding, periodEndsAt } = subscription;
  if (state === 'failed') return { tone: 'bad', text: `Payment failed, ${daysLeft(graceEndsAt, now)}` };
  if (isEnding) return { tone: 'plain', text: `Ends ${formatInstant(periodEndsAt)}` };
  return { tone: 'good', text: 'Active' };
}

/** "€9.00 a month, renews 2 Nov 2026" */
export function costLine(plan: Plan): string {
  const { subscription } = plan;
  if (!subscription) return plan.isGiven ? "Given by your server's administrator" : 'Free for good';
  const when = subscription.periodEndsAt
    ? `, ${subscription.isEnding ? 'ends' : 'renews'} ${formatInstant(subscription.periodEndsAt)}`
    : '';
  return `${priceOfPlan(plan)} a ${intervalOf(subscription)}${when}`;
}

/** "Next invoice 2 Nov 2026, €9.00" */
export function invoiceLine(plan: Plan): string {
  const { subscription } = plan;
  if (!subscription) return 'No subscription';
  if (subscription.isEnding) return 'No further invoices';
  return `Next invoice ${formatInstant(subscription.periodEndsAt)}, ${priceOfPlan(plan)}`;
}

/** How a change of tier is invoiced: at once, minus what was already paid. */
export function settlementLine(plan: Plan, tier: string, interval: Interval): string | undefined {
  const { subscription } = plan;
  if (!subscription || (tier === subscription.tier && interval === subscription.interval)) return undefined;
  const isLonger = interval === 'year' && subscription.interval === 'month';
  const isShorter = interval === 'month' && subscription.interval === 'year';
  const isMore = isLonger || (!isShorter && isUpgrade(plan.pricing.tiers, subscription.tier, tier));
  return isMore
    ? 'You are invoiced for the difference now.'
    : 'What you have already paid comes off your next invoices.';
}

/** What stands above every page while a payment has not been made. */
export function failedPaymentLine({ subscription }: Plan, now: Date): string | undefined {
  const graceEndsAt = subscription?.graceEndsAt;
  if (!graceEndsAt) return undefined;
  const consequence =
    Date.parse(graceEndsAt) > now.getTime()
      ? `Your plan stays as it is until ${formatInstant(graceEndsAt)}.`
      : 'Everything stays; you can add athletes again once it does.';
  return `Your last payment did not go through. ${consequence}`;
}

export type Choice = { label: string; look: 'primary' | 'secondary' | 'ghost' };

/** What a tier's button offers; nothing where the tier is the account's, or cannot be asked for. */
export function choiceOf(plan: Plan, tier: string, interval: Interval): Choice | undefined {
  const { subscription, pricing, tier: current } = plan;
  const { tiers } = pricing;
  const name = tierName(tier);
  if (tier === subscription?.tier) {
    if (subscription.isEnding) return { label: `Keep ${name}`, look: 'secondary' };
    if (intervalOf(subscription) !== interval) return { label: `Pay by the ${interval}`, look: 'secondary' };
    return undefined;
  }
  if (tier === current) return undefined;
  if (tier === 'free') {
    const canEnd = subscription && !subscription.isEnding;
    return canEnd ? { label: `Change to ${name}`, look: 'ghost' } : undefined;
  }
  if (!isUpgrade(tiers, current, tier)) {
    return subscription ? { label: `Change to ${name}`, look: 'ghost' } : undefined;
  }
  const next = tiers.find((one) => isUpgrade(tiers, current, one.tier));
  return { label: `Upgrade to ${name}`, look: tier === next?.tier ? 'primary' : 'secondary' };
}

export function intervalOf({ interval }: Subscription): Interval {
  return interval === 'year' ? 'year' : 'month';
}

/** "2 Nov 2026" */
export function formatInstant(instant: string | null | undefined): string {
  if (!instant) return '';
  return new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
}

function priceOfPlan({ subscription, pricing }: Plan): string {
  const tier = pricing.tiers.find(({ tier }) => tier === subscription?.tier);
  return tier && subscription ? formatPrice(priceOf(tier, intervalOf(subscription)), pricing.currency) : '';
}

function daysLeft(until: string | null | undefined, now: Date): string {
  const days = until ? Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 86_400_000)) : 0;
  return days === 1 ? '1 day left' : `${days} days left`;
}
