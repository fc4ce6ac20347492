import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import type { Plan } from '@/domain/billing/queries';
import { formatPrice, type Interval, priceOf, type Tier, tierName } from '@/domain/billing/tiers';
import { choiceOf } from './standing';

const lines: Record<string, MessageDescriptor> = {
  free: msg`For planning your own training`,
  coach: msg`Your first full roster`,
  pro: msg`Coaching full-time`,
  club: msg`Clubs and large squads`,
};

type Props = {
  plan: Plan;
  interval: Interval;
  busyTier: string | undefined;
  onChoose: (tier: string) => void;
};

export function TierTable({ plan, interval, busyTier, onChoose }: Props) {
  const { t } = useLingui();
  const { tiers, currency } = plan.pricing;
  return (
    <ul className="@container overflow-hidden rounded-lg border border-line-strong bg-surface">
      {tiers.map((tier) => {
        const line = lines[tier.tier];
        const { mostAthletes } = tier;
        return (
          <li
            key={tier.tier}
            className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line px-[18px] py-[11px] not-first:border-t @xl:grid-cols-[88px_minmax(0,1fr)_92px_136px] ${tier.tier === plan.tier ? 'bg-paper dark:bg-raised' : ''}`}
          >
            <b className="font-semibold">{tierName(tier.tier)}</b>
            <span className="text-sm @max-xl:col-span-2 @max-xl:row-start-2">
              {mostAthletes == null
                ? t`No limit`
                : t`${plural(mostAthletes, { one: 'Up to # athlete', other: 'Up to # athletes' })}`}
              <small className="block text-xs text-ink-3">{line && t(line)}</small>
            </span>
            <Price tier={tier} interval={interval} currency={currency} />
            <span className="flex justify-end @max-xl:col-span-2 @max-xl:mt-1.5 @max-xl:*:flex-1">
              <Offer
                plan={plan}
                tier={tier.tier}
                interval={interval}
                busyTier={busyTier}
                onChoose={onChoose}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Price({ tier, interval, currency }: { tier: Tier; interval: Interval; currency: string }) {
  const { t } = useLingui();
  const price = priceOf(tier, interval);
  return (
    <span className="@max-xl:text-right">
      <b className="font-semibold">{formatPrice(price, currency)}</b>
      {price > 0 && (
        <small className="block text-xs text-ink-3">{interval === 'year' ? t`a year` : t`a month`}</small>
      )}
    </span>
  );
}

function Offer({ plan, tier, interval, busyTier, onChoose }: Props & { tier: string }) {
  const { t } = useLingui();
  const choice = choiceOf(plan, tier, interval);
  if (!choice) {
    return (
      tier === plan.tier && (
        <span className="flex items-center justify-end gap-1.5 text-xs font-medium text-ink-2">
          <Check className="size-4" strokeWidth={1.9} aria-hidden="true" />
          <Trans>Your plan</Trans>
        </span>
      )
    );
  }
  return (
    <Button
      size="sm"
      variant={choice.look}
      isBusy={busyTier === tier}
      busyLabel={t`Opening…`}
      isDisabled={busyTier !== undefined && busyTier !== tier}
      onPress={() => onChoose(tier)}
    >
      {choice.label}
    </Button>
  );
}
