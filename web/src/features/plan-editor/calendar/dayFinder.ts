import type { Bounds } from '../drag/edgeScroll';
import { dayElementAt, workoutAt } from './places';

export type Found = { element: HTMLElement; workoutId: string | undefined };

/** The element at a point of the viewport, and its day, if any. */
export type DayFinder = (
  x: number,
  y: number,
) => { day: Found | undefined; foldedWeek: HTMLElement | undefined };

/**
 * Finds the day in the grid by row and column, starting from the previous row. `elementFromPoint` would force a layout
 * of the whole page in every frame.
 */
export function dayFinder(area: HTMLElement, bounds: Bounds): DayFinder {
  const rows = [...area.querySelectorAll<HTMLElement>('.week-row')];
  const [first] = rows;
  return first ? gridFinder(rows, columnsOf(first), bounds) : (x, y) => cardsAt(area, x, y);
}

type Column = { left: number; right: number };

/** The columns of the days, relative to the left end of their row. */
function columnsOf(row: HTMLElement): Column[] {
  const { left } = row.getBoundingClientRect();
  return [...row.querySelectorAll('[data-day]')].map((cell) => {
    const box = cell.getBoundingClientRect();
    return { left: box.left - left, right: box.right - left };
  });
}

function gridFinder(rows: readonly HTMLElement[], columns: readonly Column[], bounds: Bounds): DayFinder {
  let at = 0;
  /** Rows differ in height, and rows never rendered have only an estimated one, so each step measures again. */
  const rowAt = (y: number): { row: HTMLElement; left: number } | undefined => {
    for (let steps = 0; steps < rows.length; steps += 1) {
      const row = rows[at];
      if (!row) return undefined;
      const { top, bottom, left, height } = row.getBoundingClientRect();
      if (y >= top && y < bottom) return { row, left };
      const distance = y < top ? Math.floor((y - top) / height) : Math.floor((y - bottom) / height) + 1;
      const next = Math.min(Math.max(at + distance, 0), rows.length - 1);
      if (next === at) return undefined;
      at = next;
    }
    return undefined;
  };
  return (x, y) => {
    const nothing = { day: undefined, foldedWeek: undefined };
    if (y < bounds.top || y > bounds.bottom || x < bounds.left || x > bounds.right) return nothing;
    const found = rowAt(y);
    const column = found
      ? columns.findIndex(({ left, right }) => x >= found.left + left && x <= found.left + right)
      : -1;
    const element =
      column === -1 ? undefined : found?.row.querySelectorAll<HTMLElement>('[data-day]')[column];
    return element ? { ...nothing, day: { element, workoutId: workoutIn(element, y) } } : nothing;
  };
}

/** A day's workouts are stacked. */
function workoutIn(cell: HTMLElement, y: number): string | undefined {
  const tiles = [...cell.querySelectorAll<HTMLElement>('[data-workout]')];
  const tile =
    tiles.length > 1 ? tiles.find((candidate) => y <= candidate.getBoundingClientRect().bottom) : tiles[0];
  return tile?.dataset.workout;
}

function cardsAt(area: HTMLElement, x: number, y: number): ReturnType<DayFinder> {
  const under = document.elementFromPoint(x, y);
  if (!area.contains(under)) return { day: undefined, foldedWeek: undefined };
  const element = dayElementAt(under);
  return {
    day: element ? { element, workoutId: workoutAt(under) } : undefined,
    foldedWeek: under?.closest<HTMLElement>('[data-week] > [aria-expanded="false"]') ?? undefined,
  };
}
