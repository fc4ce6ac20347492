import { useRef } from 'react';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { useRowWindow } from '@/lib/useRowWindow';
import { PlanCard } from './PlanCard';
import type { PlanListProps } from './planListView';

/** Including the space below it. All cards have the same height, so only the visible ones are rendered. */
const cardHeight = 209;
const cardHeightWithRace = 235;
/** In some languages the figures take two rows on the smallest phones, and so does the last day. */
const heightOfSecondRows = 58;

export function PlanCards({ plans, sort: _sort, onSort: _onSort, ...item }: PlanListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const hasRaces = plans.some(({ scheduleDocumentId }) => item.goals.has(scheduleDocumentId));
  const isSmallest = useMediaQuery('(width < 360px)');
  const height = (hasRaces ? cardHeightWithRace : cardHeight) + (isSmallest ? heightOfSecondRows : 0);
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
