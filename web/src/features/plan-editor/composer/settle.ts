/** The tiles of a saved day settle, once they are drawn. The attribute is not React's, so it outlives a render. */
export function settle(area: HTMLElement | null, day: number): void {
  requestAnimationFrame(() => {
    for (const tile of area?.querySelectorAll(`[data-day="${day}"] [data-workout]`) ?? []) {
      tile.setAttribute('data-settling', '');
      tile.addEventListener('animationend', () => tile.removeAttribute('data-settling'), { once: true });
    }
  });
}
