import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, ChevronDown, CircleX, Clock } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { failureOf } from '@/lib/failure';
import { toast } from '@/lib/toast';
import { deliveriesQuery, sendAgain, type WebhookDelivery } from './queries';
import { answerText, happenedText, tookText, whenText } from './webhookWords';

type Props = { webhookId: string; delivery: WebhookDelivery };

/** One that was not taken opens to what was sent. */
export function DeliveryRow({ webhookId, delivery }: Props) {
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { state, attempts, createdAt } = delivery;
  const isRefused = state === 'failed' || (state === 'waiting' && attempts > 0);
  const what = happenedText(delivery);
  return (
    <li className="px-[18px] py-2 max-md:px-3.5">
      <div className="grid items-center gap-x-4 gap-y-0.5 text-sm md:grid-cols-(--delivery-columns)">
        <span className="text-ink-2">{whenText(createdAt)}</span>
        {isRefused ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-7 min-w-0 items-center gap-1 text-left font-medium hover:underline max-md:min-h-9"
          >
            <span className="min-w-0 wrap-anywhere">{what}</span>
            <ChevronDown
              className={`size-4 flex-none transition-transform ${isOpen ? 'rotate-180' : ''}`}
              strokeWidth={1.9}
              aria-hidden="true"
            />
          </button>
        ) : (
          <span className="min-w-0 py-1 wrap-anywhere">{what}</span>
        )}
        <Answer delivery={delivery} isRefused={isRefused} />
        <span className="text-ink-3 max-md:hidden md:text-right">{tookText(delivery)}</span>
      </div>
      {isRefused && isOpen && <Sent id={detailsId} webhookId={webhookId} delivery={delivery} />}
    </li>
  );
}

function Answer({ delivery, isRefused }: { delivery: WebhookDelivery; isRefused: boolean }) {
  const Icon = isRefused ? CircleX : delivery.state === 'received' ? Check : Clock;
  return (
    <span className={`flex items-center gap-1.5 ${isRefused ? 'font-medium text-danger' : ''}`}>
      <Icon className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
      {answerText(delivery)}
    </span>
  );
}

function Sent({ id, webhookId, delivery }: Props & { id: string }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => sendAgain(webhookId, delivery.deliveryId),
    onSuccess: () => queryClient.invalidateQueries(deliveriesQuery(webhookId)),
    onError: (error) => toast.error(failureOf(error).message),
  });
  return (
    <div id={id} className="mt-1 mb-1.5 flex flex-col items-start gap-2">
      <pre className="max-h-64 w-full overflow-auto rounded-md border border-line bg-sunken px-3 py-2 text-xs whitespace-pre-wrap wrap-anywhere">
        {JSON.stringify(delivery.body, null, 2)}
      </pre>
      {delivery.state === 'failed' && (
        <Button size="sm" isBusy={again.isPending} busyLabel={t`Sending...`} onPress={() => again.mutate()}>
          <Trans>Send again</Trans>
        </Button>
      )}
    </div>
  );
}
