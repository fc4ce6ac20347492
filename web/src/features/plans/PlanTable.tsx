import { useRef } from 'react';
import { useRowWindow } from '@/lib/useRowWindow';
import { PlanRow } from './PlanRow';
import { PlanTableFrame } from './PlanTableFrame';
import type { PlanListProps } from './planListView';

const rowHeight = 58;

export function PlanTable({ plans, sort, onSort, ...item }: PlanListProps) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const { first, end, heightBefore, heightAfter } = useRowWindow(bodyRef, plans.length, rowHeight);
  return (
    <PlanTableFrame rowCount={plans.length} bodyRef={bodyRef} sort={sort} onSort={onSort}>
      {heightBefore > 0 && <tr style={{ height: heightBefore }} />}
      {plans.slice(first, end).map((plan, index) => (
        <PlanRow key={plan.scheduleDocumentId} plan={plan} rowIndex={first + index + 2} {...item} />
      ))}
      {heightAfter > 0 && <tr style={{ height: heightAfter }} />}
    </PlanTableFrame>
  );
}
