import { Check } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { popoverItem } from '@/components/overlays/overlayClass';
import { rowWindow } from '@/lib/rowWindow';

export const rowsInSight = 7;

type Option = { id: string; name: string };

type Props = {
  id: string;
  label: string;
  options: readonly Option[];
  chosenId: string | undefined;
  /** The index of the active row, or -1. */
  active: number;
  rowHeight: number;
  /** Replaces the rows if there are none. */
  noMatch: string;
  start: (option: Option) => ReactNode;
  onChoose: (id: string) => void;
};

export function rowId(listId: string, option: Option): string {
  return `${listId}-${option.id}`;
}

/** A list of rows of equal height, of which those near the viewport are rendered. */
export function PickerRows({
  id,
  label,
  options,
  chosenId,
  active,
  rowHeight,
  noMatch,
  start,
  onChoose,
}: Props) {
  const listRef = useRef<HTMLDivElement>(null);
  const [scrolledPast, setScrolledPast] = useState(0);
  const viewportHeight = Math.min(options.length, rowsInSight) * rowHeight;
  const { first, end, heightBefore, heightAfter } = rowWindow({
    rowCount: options.length,
    rowHeight,
    scrolledPast,
    viewportHeight,
  });

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list || active < 0) return;
    const top = active * rowHeight;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + rowHeight > list.scrollTop + viewportHeight)
      list.scrollTop = top + rowHeight - viewportHeight;
  }, [active, rowHeight, viewportHeight]);

  return (
    <>
      {options.length === 0 && (
        <p role="status" className="px-2 pt-[15px] pb-2.5 text-sm text-ink-2">
          {noMatch}
        </p>
      )}
      <div
        ref={listRef}
        id={id}
        role="listbox"
        aria-label={label}
        onScroll={(event) => setScrolledPast(event.currentTarget.scrollTop)}
        className={options.length === 0 ? '' : 'mt-[5px] overflow-auto'}
        style={{ height: viewportHeight }}
      >
        <div role="presentation" style={{ paddingTop: heightBefore, paddingBottom: heightAfter }}>
          {options.slice(first, end).map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search hears the keys.
            <div
              key={option.id}
              id={rowId(id, option)}
              role="option"
              aria-selected={option.id === chosenId}
              aria-setsize={options.length}
              aria-posinset={first + index + 1}
              data-focused={first + index === active ? true : undefined}
              // Keeps the focus in the search.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option.id)}
              className={`${popoverItem} py-0 hover:bg-sunken dark:hover:bg-ink/9`}
              style={{ height: rowHeight }}
            >
              {start(option)}
              <span className="min-w-0 truncate" title={option.name}>
                {option.name}
              </span>
              {option.id === chosenId && (
                <Check
                  className="ml-auto size-4 flex-none text-tartan-text"
                  strokeWidth={1.9}
                  aria-hidden="true"
                />
              )}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
