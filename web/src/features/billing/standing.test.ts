import { expect, test } from 'vitest';
import { paid, plan } from '@/domain/billing/billing.testing';
import { choiceOf, costLine, failedPaymentLine, invoiceLine, pillOf, settlementLine } from './standing';

const now = new Date('2026-10-20T12:00:00Z');
const ending = { ...plan, subscription: { ...paid, isEnding: true } };
const { subscription: _, ...unpaid } = plan;
const free = { ...unpaid, tier: 'free', mostAthletes: 2 };
const tiers = ['free', 'coach', 'pro', 'club'];

test('a subscription is active, cancelled, or waiting for a payment', () => {
  expect(pillOf(plan, now)).toEqual({ tone: 'good', text: 'Active' });
  expect(pillOf(ending, now)).toEqual({ tone: 'plain', text: 'Ends 2 Nov 2026' });
  const failed = { ...paid, state: 'failed', graceEndsAt: '2026-11-03T12:00:00Z' };
  expect(pillOf({ ...plan, subscription: failed }, now)).toEqual({
    tone: 'bad',
    text: 'Payment failed, 14 days left',
  });
  expect(pillOf(free, now)).toBeUndefined();
});

test('a failed payment changes nothing for fourteen days, and then only blocks new athletes', () => {
  const failed = { ...plan, subscription: { ...paid, state: 'failed', graceEndsAt: '2026-11-03T12:00:00Z' } };
  expect(failedPaymentLine(plan, now)).toBeUndefined();
  expect(failedPaymentLine(failed, now)).toBe(
    'Your last payment didn’t go through. Your plan stays as it is until 3 Nov 2026.',
  );
  expect(failedPaymentLine(failed, new Date('2026-11-03T12:00:00Z'))).toBe(
    'Your last payment didn’t go through. Everything stays; you can add athletes again once it does.',
  );
});

test('the price is shown with its renewal date', () => {
  expect(costLine(plan)).toBe('€9.00 a month, renews 2 Nov 2026');
  const yearly = { ...plan, subscription: { ...paid, interval: 'year' } };
  expect(costLine(yearly)).toBe('€90.00 a year, renews 2 Nov 2026');
  expect(costLine(ending)).toBe('€9.00 a month, ends 2 Nov 2026');
  expect([costLine(free), costLine({ ...unpaid, isGiven: true })]).toEqual([
    'Free for good',
    'Set by your server’s administrator',
  ]);
  expect([invoiceLine(plan), invoiceLine(ending), invoiceLine(free)]).toEqual([
    'Next invoice 2 Nov 2026, €9.00',
    'No further invoices',
    'No subscription',
  ]);
});

test('the next tier up is emphasised, and downgrades are not', () => {
  expect(tiers.map((tier) => choiceOf(plan, tier, 'month'))).toEqual([
    { label: 'Change to Free', look: 'ghost' },
    undefined,
    { label: 'Upgrade to Pro', look: 'primary' },
    { label: 'Upgrade to Club', look: 'secondary' },
  ]);
  expect(choiceOf(plan, 'coach', 'year')).toEqual({ label: 'Pay by the year', look: 'secondary' });
});

test('a free account can only upgrade', () => {
  expect(tiers.map((tier) => choiceOf(free, tier, 'year')?.label)).toEqual([
    undefined,
    'Upgrade to Coach',
    'Upgrade to Pro',
    'Upgrade to Club',
  ]);
  const given = { ...unpaid, tier: 'pro', isGiven: true };
  expect(tiers.map((tier) => choiceOf(given, tier, 'month')?.label)).toEqual([
    undefined,
    undefined,
    undefined,
    'Upgrade to Club',
  ]);
});

test('a cancelled subscription can be resumed, and not cancelled again', () => {
  expect(tiers.map((tier) => choiceOf(ending, tier, 'month')?.label)).toEqual([
    undefined,
    'Keep Coach',
    'Upgrade to Pro',
    'Upgrade to Club',
  ]);
});

test('an upgrade is invoiced at once, and a downgrade is credited to later invoices', () => {
  const now = 'You are invoiced for the difference now.';
  const later = 'What you have already paid comes off your next invoices.';
  const yearly = { ...plan, subscription: { ...paid, interval: 'year' } };
  expect(settlementLine(plan, 'pro', 'month')).toBe(now);
  expect(settlementLine(plan, 'coach', 'year')).toBe(now);
  expect(settlementLine({ ...plan, subscription: { ...paid, tier: 'pro' } }, 'coach', 'month')).toBe(later);
  expect(settlementLine(yearly, 'pro', 'month')).toBe(later);
  expect(settlementLine(ending, 'coach', 'month')).toBeUndefined();
});
