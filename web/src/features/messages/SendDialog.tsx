import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Select } from '@/components/fields/Select';
import { Dialog } from '@/components/overlays/Dialog';
import { InlineLoadError } from '@/components/states/LoadError';
import { InlineLoading } from '@/components/states/Loading';
import { SendPart } from '@/domain/messages/SendPart';
import { plansQuery } from '@/domain/plans/queries';
import { firstPart, partsOf, type SentPlan } from './parts';

type Props = { athleteId: string; firstName: string; onClose: () => void };

/** Sends one of the athlete's plans, or a week or day of it. */
export function SendDialog({ athleteId, firstName, onClose }: Props) {
  const { t } = useLingui();
  const summaries = useQuery(plansQuery());
  const plans = summaries.data
    ?.filter((plan) => plan.athleteId === athleteId)
    .map(({ scheduleDocumentId, details }) => ({
      id: scheduleDocumentId,
      name: details.name,
      startDate: details.startDate.slice(0, 10),
      weeks: details.duration,
    }));
  return (
    <Dialog
      title={t`Send ${firstName} a message`}
      width="md"
      onClose={onClose}
      footer={
        <Button onPress={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {summaries.isPending && <InlineLoading label={t`Loading the plans`} />}
      {summaries.isError && (
        <InlineLoadError message={t`Failed to load the plans`} onRetry={() => void summaries.refetch()} />
      )}
      {plans?.length === 0 && (
        <p className="text-sm text-ink-2">
          <Trans>{firstName} has no plan to send yet.</Trans>
        </p>
      )}
      {plans?.[0] && <PartChoice plans={plans} first={plans[0]} onSent={onClose} />}
    </Dialog>
  );
}

type ChoiceProps = { plans: readonly SentPlan[]; first: SentPlan; onSent: () => void };

function PartChoice({ plans, first, onSent }: ChoiceProps) {
  const { t } = useLingui();
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'));
  const [planId, setPlanId] = useState(first.id);
  const plan = plans.find(({ id }) => id === planId) ?? first;
  const parts = partsOf(plan, today);
  const [partId, setPartId] = useState<string>();
  const part = parts.find(({ id }) => id === partId) ?? firstPart(parts);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 min-[480px]:grid-cols-2">
        <Select label={t`Plan`} options={plans} value={plan.id} onChange={setPlanId} />
        <Select
          label={t({ message: 'What', comment: 'Label of a choice: what to send' })}
          options={parts}
          value={part.id}
          onChange={setPartId}
        />
      </div>
      <SendPart
        key={`${plan.id} ${part.id}`}
        part={{ scheduleId: plan.id, week: part.week, day: part.day }}
        onSent={onSent}
      />
    </div>
  );
}
