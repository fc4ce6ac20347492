/** "1 week", "12 weeks" */
export function counted(count: number, noun: string): string {
  return `${withCommas(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** "4,176". Much faster than toLocaleString, for figures that follow every edit. */
export function withCommas(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** As the bell and the sidebar show a count. */
export function countText(count: number, most: number): string {
  return count > most ? `${most}+` : `${count}`;
}
