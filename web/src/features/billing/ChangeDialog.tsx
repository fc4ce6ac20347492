import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import type { Plan } from '@/domain/billing/queries';
import { formatPrice, type Interval, isUpgrade, priceOf, tierName } from '@/domain/billing/tiers';
import { formatInstant, priceLine, settlementLine } from './standing';

type Props = {
  plan: Plan;
  tier: string;
  interval: Interval;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation before the price changes. */
export function ChangeDialog({ plan, tier, interval, isBusy, onConfirm, onCancel }: Props) {
  const { t } = useLingui();
  const name = tierName(tier);
  const currentName = tierName(plan.tier);
  const isKept = tier === plan.tier;
  const offered = plan.pricing.tiers.find((one) => one.tier === tier);
  const price = offered && priceOf(offered, interval);
  const endsOn = formatInstant(plan.subscription?.periodEndsAt);
  return (
    <Dialog
      title={isKept ? t`Keep ${name}?` : t`Change to ${name}?`}
      width="sm"
      isMessage
      isBusy={isBusy}
      onClose={onCancel}
      onSubmit={onConfirm}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={t`Changing…`}>
            {isKept ? t`Keep ${name}` : t`Change to ${name}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2 text-ink-2">
        {price !== undefined && price > 0 && (
          <p>
            {priceLine(formatPrice(price, plan.pricing.currency), interval, plan.pricing.addsTaxes)}{' '}
            {settlementLine(plan, tier, interval)}
          </p>
        )}
        {tier === 'free' && (
          <p>
            <Trans>
              {currentName} stays until {endsOn} and isn’t renewed.
            </Trans>
          </p>
        )}
        {!isUpgrade(plan.pricing.tiers, plan.tier, tier) && tier !== plan.tier && (
          <p>
            <Trans>
              You keep everything. You cannot add athletes while you have more than the plan allows.
            </Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}
