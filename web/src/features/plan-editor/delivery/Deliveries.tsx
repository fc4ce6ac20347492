import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FileText, Send } from 'lucide-react';
import { useEffect } from 'react';
import type { Delivery } from '@/domain/watch/connection';
import { useEditorStore } from '../state/editorStore';
import { deliveriesQuery } from './queries';
import type { TileDelivery } from './tileDelivery';
import './delivery.css';

/** Brings to the calendar where the sessions of the next days are. What is on its way has no mark yet. */
export function Deliveries({ scheduleId }: { scheduleId: string }) {
  const { i18n } = useLingui();
  const store = useEditorStore();
  const { data } = useQuery(deliveriesQuery(scheduleId));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language.
  useEffect(() => {
    if (!data) return;
    const deliveries = data.isConnected
      ? new Map(data.sessions.flatMap((session) => entryOf(session)))
      : undefined;
    store.feedback.setState({ deliveries });
  }, [store, data, i18n.locale]);
  return null;
}

function entryOf(delivery: Delivery): [string, TileDelivery][] {
  switch (delivery.state) {
    case 'onTheWay':
      return [];
    case 'sent': {
      const spoken = t`sent to intervals.icu`;
      return [[delivery.workoutId, { spoken, mark: <Mark icon={Send} title={spoken} /> }]];
    }
    case 'couldNot': {
      const spoken = t`could not be sent, file only`;
      const title = delivery.message ?? spoken;
      return [[delivery.workoutId, { spoken, mark: <Mark icon={FileText} title={title} isRefused /> }]];
    }
  }
}

type MarkProps = { icon: typeof Send; title: string; isRefused?: boolean };

function Mark({ icon: Icon, title, isRefused = false }: MarkProps) {
  return (
    <span className={`delivery-mark ${isRefused ? 'is-refused' : ''}`} title={title}>
      <Icon strokeWidth={1.9} aria-hidden="true" />
    </span>
  );
}
