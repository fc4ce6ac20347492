/** A list of up to so many screens is simply rendered. */
const fewScreens = 4;

/** The rows from `first` up to `end`, and the height of what is left out before and after them. */
export type RowWindow = { first: number; end: number; heightBefore: number; heightAfter: number };

type Sight = {
  rowCount: number;
  rowHeight: number;
  /** How far the list's top lies above the viewport's. */
  scrolledPast: number;
  viewportHeight: number;
};

/**
 * What of a long list of equally high rows is worth rendering: the rows in sight and some on either side. The
 * window moves in strides of a quarter of a screen, so that scrolling renders now and then instead of all the time.
 */
export function rowWindow({ rowCount, rowHeight, scrolledPast, viewportHeight }: Sight): RowWindow {
  if (rowCount * rowHeight <= viewportHeight * fewScreens)
    return { first: 0, end: rowCount, heightBefore: 0, heightAfter: 0 };
  const inSight = Math.ceil(viewportHeight / rowHeight);
  const stride = Math.ceil(inSight / 4);
  const top = Math.floor(Math.max(0, scrolledPast) / rowHeight / stride) * stride;
  const length = inSight + 3 * stride + 1;
  const first = Math.max(0, Math.min(top - stride, rowCount - length));
  const end = Math.min(rowCount, first + length);
  return { first, end, heightBefore: first * rowHeight, heightAfter: (rowCount - end) * rowHeight };
}

/**
 * The key of a row where a search changes all of them at once: rows that come take the elements of rows that go, which
 * is half the work. Those that stay in sight keep theirs while the window moves.
 */
export function slotOf(position: number, windowLength: number): number {
  return position % windowLength;
}
