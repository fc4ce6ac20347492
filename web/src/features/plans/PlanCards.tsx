import { PlanCard } from './PlanCard';
import type { PlanListProps } from './planListProps';

export function PlanCards({ plans, ...item }: PlanListProps) {
  return (
    <ul className="flex flex-col gap-2.5">
      {plans.map((plan) => (
        <PlanCard key={plan.scheduleDocumentId} plan={plan} {...item} />
      ))}
    </ul>
  );
}
