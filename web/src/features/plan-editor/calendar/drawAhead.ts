import { whenIdle } from '@/lib/whenIdle';

const weeksAStep = 2;
const maxIdleMs = 2_000;

/**
 * Shows the grid as soon as the visible weeks are rendered, and renders the others in idle time, before anybody scrolls
 * to them: rendering a week while it scrolls into view drops frames. Returns a function that stops it.
 */
export function drawAhead(grid: HTMLElement, weeks: number): () => void {
  let stop: (() => void) | undefined;
  const drawFrom = (index: number) => {
    if (index >= weeks) return;
    stop = whenIdle(() => {
      const rows = [...grid.querySelectorAll<HTMLElement>('.week-row')];
      for (const row of rows.slice(index, index + weeksAStep)) row.dataset.drawn = '';
      drawFrom(index + weeksAStep);
    }, maxIdleMs);
  };
  drawFrom(0);
  return () => stop?.();
}
