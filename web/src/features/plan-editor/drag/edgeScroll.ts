export type Bounds = { top: number; right: number; bottom: number; left: number };

const edge = 64;
const fastest = 1.1;

/** In pixels per millisecond: faster the closer the pointer is to an edge, or beyond it. */
export function edgeSpeed(x: number, y: number, bounds: Bounds): { x: number; y: number } {
  return { x: along(x, bounds.left, bounds.right), y: along(y, bounds.top, bounds.bottom) };
}

function along(at: number, from: number, to: number): number {
  if (at < from + edge) return -fastest * Math.min((from + edge - at) / edge, 1);
  if (at > to - edge) return fastest * Math.min((at - to + edge) / edge, 1);
  return 0;
}

export type Scroller = { element: Element; bounds: Bounds };

/** The scroll container of the days: the calendar's own frame on medium screens, else the page. */
export function scrollerOf(area: HTMLElement): Scroller {
  const frame = area.querySelector('.calendar-frame');
  const page = { top: 0, right: window.innerWidth, bottom: window.innerHeight, left: 0 };
  if (frame && getComputedStyle(frame).overflowY === 'auto') {
    const box = frame.getBoundingClientRect();
    const head = frame.querySelector('.calendar-head')?.getBoundingClientRect();
    const weeks = frame.querySelector('.week-head')?.getBoundingClientRect();
    return {
      element: frame,
      bounds: {
        top: Math.max(head?.bottom ?? box.top, page.top),
        right: Math.min(box.right, page.right),
        bottom: Math.min(box.bottom, page.bottom),
        left: weeks?.right ?? box.left,
      },
    };
  }
  // The page does not scroll sideways.
  const bounds = {
    ...page,
    top: stickyHeight('--h-header') + (frame ? 32 : 0),
    bottom: page.bottom - (frame ? 0 : 64),
  };
  return {
    element: document.documentElement,
    bounds: { ...bounds, left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY },
  };
}

function stickyHeight(token: string): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token)) || 0;
}
