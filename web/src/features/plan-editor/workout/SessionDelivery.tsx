import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Clock, Send, TriangleAlert } from 'lucide-react';
import { useMay } from '@/domain/members/role';
import { deliveryText } from '@/domain/watch/connection';
import { deliveriesQuery } from '../delivery/queries';

const icons = { onTheWay: Clock, sent: Send, couldNot: TriangleAlert };

/** Where the saved session is on its way to the watch. Nothing for athletes without a connection. */
export function SessionDelivery({ workoutId }: { workoutId: string }) {
  const { scheduleId } = useParams({ strict: false });
  const maySee = useMay('publish');
  const deliveries = useQuery({
    ...deliveriesQuery(scheduleId ?? ''),
    enabled: scheduleId !== undefined && maySee,
  });
  const delivery = deliveries.data?.sessions.find((session) => session.workoutId === workoutId);
  if (!delivery) return null;
  const Icon = icons[delivery.state];
  const isRefused = delivery.state === 'couldNot';
  return (
    <div
      role="status"
      className={`flex gap-2.5 rounded-md border px-3 py-2 text-sm ${isRefused ? 'border-warning-border bg-warning-soft' : 'border-line bg-paper dark:bg-raised'}`}
    >
      <Icon
        className={`mt-0.5 size-4 flex-none ${isRefused ? 'text-warning' : 'text-ink-3'}`}
        strokeWidth={1.9}
        aria-hidden="true"
      />
      <div className="min-w-0 wrap-break-word" {...(delivery.theirWords && { title: delivery.theirWords })}>
        <b className="font-semibold">{deliveryText(delivery)}</b>
        {delivery.message && <p className="text-ink-2">{delivery.message}</p>}
        {delivery.changes.length > 0 && (
          <ul className="list-disc pl-4 text-xs text-ink-2">
            {delivery.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
