import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { IntervalSwitch } from '@/domain/billing/IntervalSwitch';
import {
  formatPrice,
  type Interval,
  type Pricing as Prices,
  priceOf,
  type Tier,
  tierName,
} from '@/domain/billing/tiers';

const lines: Record<string, MessageDescriptor> = {
  free: msg`For your own training, plus one athlete.`,
  coach: msg`For your first full roster.`,
  pro: msg`For full-time coaches.`,
  club: msg`For clubs and large squads.`,
};
const everything = [
  msg`Calendar and library`,
  msg`Personal links and answers`,
  msg`Goals and paces`,
  msg`Calendar feeds`,
  msg`Files for watches`,
  msg`PDF`,
];
/** How many bibs to draw for a tier without a limit. */
const bibsWithoutLimit = 90;

/** Four lanes, one per tier. */
export function Pricing({ pricing: { tiers, currency, addsTaxes } }: { pricing: Prices }) {
  const { t } = useLingui();
  const [interval, setInterval] = useState<Interval>('month');
  return (
    <section
      id="pricing"
      aria-labelledby="pricing-heading"
      className="mx-auto mt-28 w-full max-w-[1440px] scroll-mt-20 px-5 md:px-14"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h2 id="pricing-heading" className="section-heading max-w-[640px] text-balance">
          <Trans>Pay for the athletes you coach. Athletes never pay.</Trans>
        </h2>
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <IntervalSwitch value={interval} onChange={setInterval} isLarge />
          <span className="text-sm text-ink-2">
            <Trans>Yearly, two months free</Trans>
          </span>
        </div>
      </div>
      <ol className="mt-9 grid overflow-hidden rounded-xl border border-line-strong bg-surface md:grid-cols-2 xl:grid-cols-4">
        {tiers.map((tier, place) => (
          <Lane
            key={tier.tier}
            number={place + 1}
            tier={tier}
            interval={interval}
            currency={currency}
            isFirstToPay={place === 1}
          />
        ))}
      </ol>
      <ul className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-2 text-sm text-ink-2">
        <li className="font-semibold text-ink">
          <Trans>Every tier has everything:</Trans>
        </li>
        {everything.map((thing) => (
          <li key={thing.id} className="flex items-center gap-2">
            <Check className="size-4 text-ink" strokeWidth={1.9} aria-hidden="true" />
            {t(thing)}
          </li>
        ))}
      </ul>
      <div className="mt-5 grid gap-x-12 gap-y-3 text-sm text-ink-2 md:grid-cols-3">
        <p>
          <Trans>
            <b className="font-semibold text-ink">Nothing is taken away.</b> Move down and keep every plan;
            you just cannot add athletes.
          </Trans>
        </p>
        <p>
          <Trans>
            <b className="font-semibold text-ink">Run it yourself.</b> On your own server Longrun has no
            limits and no fees.
          </Trans>
        </p>
        <p>
          {addsTaxes ? (
            <Trans>
              <b className="font-semibold text-ink">VAT</b> is added where it applies. Cancel any time.
            </Trans>
          ) : (
            <Trans>
              <b className="font-semibold text-ink">Nothing</b> is added to the price. Cancel any time.
            </Trans>
          )}
        </p>
      </div>
    </section>
  );
}

type LaneProps = {
  number: number;
  tier: Tier;
  interval: Interval;
  currency: string;
  isFirstToPay: boolean;
};

function Lane({ number, tier, interval, currency, isFirstToPay }: LaneProps) {
  const { t } = useLingui();
  const isFree = tier.priceAMonth === 0;
  const other = interval === 'month' ? 'year' : 'month';
  const otherPrice = formatPrice(priceOf(tier, other), currency, true);
  const line = lines[tier.tier];
  const name = tierName(tier.tier);
  const { mostAthletes } = tier;
  return (
    <li className="flex flex-col border-line not-first:border-t md:not-first:border-t-0 md:even:border-l xl:not-first:border-l">
      <span
        aria-hidden="true"
        className="tier-lane flex h-[38px] items-center bg-track px-[26px] text-track-chalk max-md:px-5"
      >
        {number}
      </span>
      <div className="flex flex-1 flex-col px-[26px] pt-[22px] pb-[26px] max-md:px-5 max-md:pt-4 max-md:pb-5">
        <h3 className="text-[19px] leading-6">{name}</h3>
        <p className="mt-0.5 text-[15px] leading-[22px] text-ink-2">{line && t(line)}</p>
        <p className="mt-[18px] flex items-baseline gap-[7px] max-md:mt-3">
          <b className="tier-price">{formatPrice(priceOf(tier, interval), currency, true)}</b>
          <span className="text-sm text-ink-2">
            {isFree ? t`for good` : interval === 'year' ? t`a year` : t`a month`}
          </span>
        </p>
        <p className="mt-1 min-h-[18px] text-sm text-ink-2">
          {!isFree && (other === 'year' ? t`or ${otherPrice} a year` : t`or ${otherPrice} a month`)}
        </p>
        <Bibs count={mostAthletes} />
        <p className="mt-2.5 mb-6 text-[15px] leading-[22px] font-semibold max-md:mb-[18px]">
          {mostAthletes == null
            ? t`Any number of athletes`
            : t`${plural(mostAthletes, { one: 'Up to # athlete', other: 'Up to # athletes' })}`}
        </p>
        <ButtonLink
          to="/signup"
          {...(!isFree && { search: { redirect: '/settings/billing' } })}
          size="lg"
          isBlock
          variant={isFirstToPay ? 'primary' : 'secondary'}
        >
          {isFree ? t`Start Free Today` : t`Choose ${name}`}
        </ButtonLink>
      </div>
    </li>
  );
}

/** One per athlete. */
function Bibs({ count }: { count: number | null | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={`mt-auto flex flex-wrap gap-1 pt-6 ${count == null ? '[mask-image:linear-gradient(to_right,black_50%,transparent)]' : ''}`}
    >
      {Array.from({ length: Math.min(count ?? bibsWithoutLimit, bibsWithoutLimit) }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bib is identified by its index
        <i key={place} className="h-[9px] w-3 rounded-[2px] border border-ink-2" />
      ))}
    </span>
  );
}
