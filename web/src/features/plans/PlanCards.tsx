import { useRef } from 'react';
import { useRowWindow } from '@/lib/useRowWindow';
import { PlanCard } from './PlanCard';
import type { PlanListProps } from './planListView';

/** Including the space below it. All cards have the same height, so only the visible ones are rendered. */
const cardHeight = 209;
const cardHeightWithRace = 235;

export function PlanCards({ plans, sort: _sort, onSort: _onSort, ...item }: PlanListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const hasRaces = plans.some(({ scheduleDocumentId }) => item.goals.has(scheduleDocumentId));
  const height = hasRaces ? cardHeightWithRace : cardHeight;
  const { first, end, heightBefore, heightAfter } = useRowWindow(listRef, plans.length, height);
  return (
    <ul ref={listRef} style={{ paddingTop: heightBefore, paddingBottom: heightAfter }}>
      {plans.slice(first, end).map((plan, index) => (
        <li
          key={plan.scheduleDocumentId}
          aria-setsize={plans.length}
          aria-posinset={first + index + 1}
          className="pb-2.5"
          style={{ height }}
        >
          <PlanCard plan={plan} {...item} />
        </li>
      ))}
    </ul>
  );
}
