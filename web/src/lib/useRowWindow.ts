import { type RefObject, useEffect, useState } from 'react';
import { type RowWindow, rowWindow } from './rowWindow';

/**
 * Follows the scrolling of the page and of any container around the list. `listRef` is the element with the list and
 * the space for the rows left out.
 */
export function useRowWindow(
  listRef: RefObject<HTMLElement | null>,
  rowCount: number,
  rowHeight: number,
): RowWindow {
  const [sight, setSight] = useState({ scrolledPast: 0, viewportHeight: window.innerHeight });
  const shown = rowWindow({ ...sight, rowCount, rowHeight });

  useEffect(() => {
    const look = () => {
      const list = listRef.current;
      if (!list) return;
      const now = {
        scrolledPast: -list.getBoundingClientRect().top,
        viewportHeight: window.innerHeight,
      };
      setSight((before) => {
        const [was, is] = [before, now].map((each) => rowWindow({ ...each, rowCount, rowHeight }));
        return was?.first === is?.first && was?.end === is?.end ? before : now;
      });
    };
    look();
    window.addEventListener('scroll', look, { passive: true, capture: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [listRef, rowCount, rowHeight]);

  return shown;
}
