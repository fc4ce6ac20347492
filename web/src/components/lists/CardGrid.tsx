import { type ReactNode, useRef } from 'react';
import { TooltipArea } from '@/components/tooltips/TooltipArea';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { useRowWindow } from '@/lib/useRowWindow';

const gap = 14;
const columnClass = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-3' };

export type CardPlace = {
  /** The card's index among all cards, of which only some may be rendered. */
  position: number;
  count: number;
  /** Whether its actions are behind a menu button. */
  isNarrow: boolean;
};

type Props<Item> = {
  items: readonly Item[];
  cardHeight: number;
  children: (item: Item, place: CardPlace) => ReactNode;
};

/** Cards of equal height in up to three columns. Of thousands only those in view are rendered. */
export function CardGrid<Item>({ items, cardHeight, children }: Props<Item>) {
  const listRef = useRef<HTMLUListElement>(null);
  const columns = useColumns();
  const isNarrow = !useMediaQuery('(min-width: 768px)');
  const rows = Math.ceil(items.length / columns);
  const { first, end, heightBefore, heightAfter } = useRowWindow(listRef, rows, cardHeight + gap);
  return (
    <TooltipArea>
      <ul
        ref={listRef}
        className={`grid gap-[14px] ${columnClass[columns]}`}
        style={{ paddingTop: heightBefore, paddingBottom: heightAfter }}
      >
        {items
          .slice(first * columns, end * columns)
          .map((item, index) =>
            children(item, { position: first * columns + index + 1, count: items.length, isNarrow }),
          )}
      </ul>
    </TooltipArea>
  );
}

function useColumns(): 1 | 2 | 3 {
  const isWide = useMediaQuery('(min-width: 1180px)');
  const isMedium = useMediaQuery('(min-width: 880px)');
  if (isWide) return 3;
  return isMedium ? 2 : 1;
}
