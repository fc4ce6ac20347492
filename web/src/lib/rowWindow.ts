/** A list of up to this many screens is rendered in full. */
const fewScreens = 4;

/** Rows `first` up to but excluding `end`, and the height of the rows left out before and after. */
export type RowWindow = { first: number; end: number; heightBefore: number; heightAfter: number };

type Sight = {
  rowCount: number;
  rowHeight: number;
  /** How far the top of the list is above the top of the viewport. */
  scrolledPast: number;
  viewportHeight: number;
};

/**
 * Which rows of a long list to render: those in view and some on either side. All rows have the same height. The window
 * moves in steps of a quarter screen, so that scrolling renders only now and then.
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
 * A React key for lists whose rows all change with a search: new rows reuse the elements of old ones, which halves the
 * work. Rows that stay in view keep their elements while the window moves.
 */
export function slotOf(position: number, windowLength: number): number {
  return position % windowLength;
}
