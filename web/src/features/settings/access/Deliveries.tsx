import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { InlineLoadError } from '@/components/states/LoadError';
import { DeliveryRow } from './DeliveryRow';
import { deliveriesQuery } from './queries';

const fewest = 4;
const columns = {
  '--delivery-columns': 'minmax(0, 2fr) minmax(0, 4fr) minmax(0, 5fr) minmax(0, 1fr)',
} as CSSProperties;

/** What a webhook got lately. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const { t } = useLingui();
  const [isWhole, setIsWhole] = useState(false);
  const deliveries = useQuery(deliveriesQuery(webhookId));
  if (deliveries.isPending) return null;
  if (deliveries.isLoadingError) {
    return (
      <InlineLoadError
        message={t`Its calls could not be loaded.`}
        onRetry={() => void deliveries.refetch()}
      />
    );
  }
  const all = deliveries.data;
  if (all.length === 0) {
    return (
      <p className="border-t border-line px-4 py-3 text-sm text-ink-3 max-md:px-3.5">
        <Trans>Nothing was sent yet.</Trans>
      </p>
    );
  }
  const shown = isWhole ? all : all.slice(0, fewest);
  return (
    <div className="border-t border-line" style={columns}>
      <div
        aria-hidden="true"
        className="hidden items-center gap-x-4 border-b border-line-strong px-[18px] py-2 text-xs font-semibold text-ink-2 md:grid md:grid-cols-(--delivery-columns)"
      >
        <span>{t({ message: 'When', context: 'webhook' })}</span>
        <span>{t({ message: 'What', context: 'webhook' })}</span>
        <span>{t({ message: 'Answer', context: 'webhook' })}</span>
        <span className="text-right">{t({ message: 'Took', context: 'webhook' })}</span>
      </div>
      <ul className="divide-y divide-line">
        {shown.map((delivery) => (
          <DeliveryRow key={delivery.deliveryId} webhookId={webhookId} delivery={delivery} />
        ))}
      </ul>
      {shown.length < all.length && (
        <div className="border-t border-line px-2 py-1.5">
          <Button size="sm" variant="ghost" onPress={() => setIsWhole(true)}>
            <Trans>Show all</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
