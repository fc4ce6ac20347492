import type { EditorStore, Snapshot } from '../state/editorStore';
import { cornersOf, daysOf, type Range } from './range';

/**
 * Marks the selected and the copied range directly on the DOM: rendering a year of days to select some would be slow.
 * Returns a function that stops it.
 */
export function showSelection(grid: HTMLElement, store: EditorStore): () => void {
  let selected: HTMLElement[] = [];
  let copied: HTMLElement[] = [];
  const cellsOf = (range: Range) =>
    daysOf(range).flatMap((day) => grid.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? []);

  const select = (range: Range | undefined) => {
    for (const cell of selected) {
      cell.removeAttribute('aria-selected');
      delete cell.dataset.edges;
    }
    selected = range ? cellsOf(range) : [];
    for (const cell of selected) {
      cell.setAttribute('aria-selected', 'true');
      if (range) cell.dataset.edges = edgesOf(range, Number(cell.dataset.day));
    }
  };
  const mark = (range: Range | undefined) => {
    for (const cell of copied) delete cell.dataset.copied;
    copied = range ? cellsOf(range) : [];
    for (const cell of copied) cell.dataset.copied = '';
  };
  const show = (now: Snapshot, before?: Snapshot) => {
    if (now.selection !== before?.selection) select(now.selection);
    if (now.copied !== before?.copied) mark(now.copied);
  };
  show(store.getState());
  return store.subscribe(show);
}

/** The edges of the range that a day is on: "top left". */
function edgesOf(range: Range, day: number): string {
  const { firstWeek, lastWeek, firstWeekday, lastWeekday } = cornersOf(range);
  const [week, weekday] = [Math.floor(day / 7), day % 7];
  return [
    week === firstWeek && 'top',
    week === lastWeek && 'bottom',
    weekday === firstWeekday && 'left',
    weekday === lastWeekday && 'right',
  ]
    .filter(Boolean)
    .join(' ');
}
