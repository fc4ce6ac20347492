import { whenIdle } from '@/lib/whenIdle';

const weeksAStep = 2;
const mostIdleMs = 2_000;

/**
 * The grid is shown as soon as the weeks in the window are drawn; the others follow in idle moments, so that they are
 * there before anybody scrolls to them. Drawing a week while it comes into sight costs frames. Returns the way to stop.
 */
export function drawAhead(grid: HTMLElement, weeks: number): () => void {
  let stop: (() => void) | undefined;
  const drawFrom = (index: number) => {
    if (index >= weeks) return;
    stop = whenIdle(() => {
      const rows = [...grid.querySelectorAll<HTMLElement>('.week-row')];
      for (const row of rows.slice(index, index + weeksAStep)) row.dataset.drawn = '';
      drawFrom(index + weeksAStep);
    }, mostIdleMs);
  };
  drawFrom(0);
  return () => stop?.();
}
