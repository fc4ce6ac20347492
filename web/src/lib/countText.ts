/** A count for the bell and the sidebar, such as "9+". */
export function countText(count: number, most: number): string {
  return count > most ? `${most}+` : `${count}`;
}
