import { useRef } from 'react';
import { useRowWindow } from '@/lib/useRowWindow';
import { PlanCard } from './PlanCard';
import type { PlanListProps } from './planListView';

/** With the space below it. */
const cardHeight = 209;

export function PlanCards({ plans, sort: _sort, onSort: _onSort, ...item }: PlanListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const { first, end, heightBefore, heightAfter } = useRowWindow(listRef, plans.length, cardHeight);
  return (
    <ul ref={listRef} style={{ paddingTop: heightBefore, paddingBottom: heightAfter }}>
      {plans.slice(first, end).map((plan, index) => (
        <li
          key={plan.scheduleDocumentId}
          aria-setsize={plans.length}
          aria-posinset={first + index + 1}
          className="h-[209px] pb-2.5"
        >
          <PlanCard plan={plan} {...item} />
        </li>
      ))}
    </ul>
  );
}
