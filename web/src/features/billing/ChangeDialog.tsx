import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import type { Plan } from '@/domain/billing/queries';
import { formatPrice, type Interval, isUpgrade, priceOf, tierName } from '@/domain/billing/tiers';
import { formatInstant, settlementLine } from './standing';

type Props = {
  plan: Plan;
  tier: string;
  interval: Interval;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before what is paid changes. */
export function ChangeDialog({ plan, tier, interval, isBusy, onConfirm, onCancel }: Props) {
  const name = tierName(tier);
  const title = tier === plan.tier ? `Keep ${name}?` : `Change to ${name}?`;
  const offered = plan.pricing.tiers.find((one) => one.tier === tier);
  const price = offered && priceOf(offered, interval);
  return (
    <Dialog
      title={title}
      width="sm"
      isMessage
      isBusy={isBusy}
      onClose={onCancel}
      onSubmit={onConfirm}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy} busyLabel="Changing...">
            {title.slice(0, -1)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2 text-ink-2">
        {price !== undefined && price > 0 && (
          <p>
            {formatPrice(price, plan.pricing.currency)} a {interval} from now on
            {plan.pricing.addsTaxes && ', and VAT where it applies'}. {settlementLine(plan, tier, interval)}
          </p>
        )}
        {tier === 'free' && (
          <p>
            {tierName(plan.tier)} stays until {formatInstant(plan.subscription?.periodEndsAt)} and is not
            renewed.
          </p>
        )}
        {!isUpgrade(plan.pricing.tiers, plan.tier, tier) && tier !== plan.tier && (
          <p>You keep everything. You cannot add athletes while you have more than the plan allows.</p>
        )}
      </div>
    </Dialog>
  );
}
