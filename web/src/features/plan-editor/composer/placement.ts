export type Box = { left: number; top: number; width: number; height: number };

type Place = {
  left: number;
  top: number;
  /** The middle of the day, from the composer's left edge. */
  arrow: number;
  isAbove: boolean;
};

const gap = 8;
const fromEdge = 24;
/** From the rounded corners. */
const arrowFromCorner = 24;

/**
 * How far the page scrolls so that all of the composer is in the window: never so far that the week of its day leaves it.
 * `top` is where what sticks to the top of the window ends.
 */
export function scrollTo(
  row: Box,
  composer: { top: number; height: number },
  window: { height: number; top: number },
): number {
  const below = composer.top + composer.height + gap - window.height;
  if (below > 0) return Math.max(0, Math.min(below, row.top - window.top - gap));
  const above = window.top + gap - composer.top;
  const rowBottom = row.top + row.height;
  return above > 0 ? -Math.max(0, Math.min(above, window.height - rowBottom - gap)) : 0;
}

/** Whether it fits between the top of the page and its row, wherever the page is scrolled to. */
export function fitsAbove(rowTop: number, height: number): boolean {
  return rowTop - gap - gap >= height;
}

/**
 * Where the composer stands, in the coordinates of the window: below the row of its day, or above where there is more
 * room, of the window or of the page. Near the window's edge the arrow moves, and not the composer over the edge.
 */
export function placeOf(
  day: Box,
  row: Box,
  composer: { width: number; height: number },
  window: { width: number; height: number; top: number; pageBottom: number },
): Place {
  const middle = day.left + day.width / 2;
  const furthest = Math.max(window.width - composer.width - fromEdge, fromEdge);
  const left = Math.min(Math.max(middle - composer.width / 2, fromEdge), furthest);
  const below = window.height - (row.top + row.height) - gap - fromEdge;
  const above = row.top - window.top - gap;
  // Below the last weeks it would make the page longer.
  const isPastEnd = row.top + row.height + gap + composer.height > window.pageBottom;
  const isAbove = below < composer.height && (above >= composer.height || isPastEnd);
  const arrow = Math.min(Math.max(middle - left, arrowFromCorner), composer.width - arrowFromCorner);
  return {
    left,
    top: isAbove ? row.top - gap - composer.height : row.top + row.height + gap,
    arrow,
    isAbove,
  };
}
