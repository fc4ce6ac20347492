/** As the bell and the sidebar show a count. */
export function countText(count: number, most: number): string {
  return count > most ? `${most}+` : `${count}`;
}
