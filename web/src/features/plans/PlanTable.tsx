import { PlanRow } from './PlanRow';
import { PlanTableFrame } from './PlanTableFrame';
import type { PlanListProps } from './planListProps';

export function PlanTable({ plans, ...item }: PlanListProps) {
  return (
    <PlanTableFrame>
      {plans.map((plan) => (
        <PlanRow key={plan.scheduleDocumentId} plan={plan} {...item} />
      ))}
    </PlanTableFrame>
  );
}
