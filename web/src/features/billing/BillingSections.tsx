import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { CreditCard, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Spinner } from '@/components/display/Spinner';
import { PageSection } from '@/components/layout/PageSection';
import { IntervalSwitch } from '@/domain/billing/IntervalSwitch';
import type { Billing, Plan } from '@/domain/billing/queries';
import { type Interval, tierName } from '@/domain/billing/tiers';
import { answer, api } from '@/lib/api';
import { toast } from '@/lib/toast';
import { ChangeDialog } from './ChangeDialog';
import { StandingPill } from './StandingPill';
import { costLine, intervalOf, invoiceLine } from './standing';
import { TierTable } from './TierTable';
import { UsageBar } from './UsageBar';
import { refusalOf, useMove } from './useMove';

type Props = {
  billing: Billing;
  plan: Plan;
  /** A payment was made and its webhook has not arrived yet. */
  isWaiting: boolean;
};

export function BillingSections({ billing, plan, isWaiting }: Props) {
  const { t } = useLingui();
  const { subscription } = plan;
  const [chosen, setChosen] = useState<Interval>();
  const [asked, setAsked] = useState<string>();
  const interval = chosen ?? (subscription ? intervalOf(subscription) : 'month');
  const move = useMove(() => setAsked(undefined));

  return (
    <div className="max-w-[980px]">
      <PageSection
        title={t`Your plan`}
        line={t`Priced by the number of athletes on your roster. Athletes never pay.`}
      >
        <div className="rounded-lg border border-line-strong bg-surface px-[18px] pt-3.5 pb-4">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h3 className="text-[22px] leading-8">{tierName(plan.tier)}</h3>
            <StandingPill plan={plan} />
          </div>
          <p className="mb-4 text-sm text-ink-2">{costLine(plan)}</p>
          {isWaiting && (
            <p role="status" className="mb-4 flex items-center gap-2 text-sm text-ink-2">
              <Spinner />
              <Trans>Waiting for the payment provider to confirm your payment</Trans>
            </p>
          )}
          <UsageBar billing={billing} />
        </div>
      </PageSection>
      <PageSection
        title={t`Change plan`}
        line={t`Takes effect at once. If you upgrade, you are invoiced for the difference now; if you downgrade, what you have paid comes off your next invoices. Downgrading never hides or deletes anything.`}
      >
        <div className="min-w-0">
          <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <IntervalSwitch value={interval} onChange={setChosen} />
            <span className="text-sm text-ink-2">
              <Trans>Yearly is the price of ten months</Trans>
            </span>
          </div>
          <TierTable
            plan={plan}
            interval={interval}
            busyTier={move.isPending && asked === undefined ? move.variables.tier : undefined}
            onChoose={(tier) => (subscription ? setAsked(tier) : move.mutate({ tier, interval }))}
          />
          {plan.pricing.addsTaxes && (
            <p className="mt-2.5 text-xs text-ink-3">
              <Trans>VAT is added where it applies.</Trans>
            </p>
          )}
        </div>
      </PageSection>
      {plan.hasPortal && <PaymentSection plan={plan} />}
      {asked !== undefined && (
        <ChangeDialog
          plan={plan}
          tier={asked}
          interval={interval}
          isBusy={move.isPending}
          onConfirm={() => move.mutate({ tier: asked, interval })}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

function PaymentSection({ plan }: { plan: Plan }) {
  const { t } = useLingui();
  const portal = useMutation({
    mutationFn: openPortal,
    onSuccess: (url) => window.location.assign(url),
    onError: (error) => toast.error(refusalOf(error)),
  });
  return (
    <PageSection title={t`Payment`} line={t`Cards, addresses and invoices are kept by the payment provider.`}>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5">
        <span className="grid h-[30px] w-11 flex-none place-items-center rounded-md border border-line-strong bg-surface">
          <CreditCard className="size-4 text-ink-2" strokeWidth={1.9} aria-hidden="true" />
        </span>
        <p className="min-w-[150px] flex-1 text-sm text-ink-2">{invoiceLine(plan)}</p>
        <Button
          icon={<ExternalLink strokeWidth={1.9} aria-hidden="true" />}
          isBusy={portal.isPending}
          busyLabel={t`Opening…`}
          onPress={() => portal.mutate()}
        >
          <Trans>Invoices and card</Trans>
        </Button>
      </div>
    </PageSection>
  );
}

async function openPortal(): Promise<string> {
  return (await answer(api.POST('/api/OpenBillingPortal'))).url;
}
