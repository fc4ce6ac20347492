import { type RefObject, useEffect, useState } from 'react';

/** How wide something is drawn, so that a chart is drawn to its size and its text keeps its own. */
export function useWidth(ref: RefObject<HTMLElement | null>, otherwise = 640): number {
  const [width, setWidth] = useState(otherwise);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
