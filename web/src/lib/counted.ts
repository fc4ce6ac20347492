import { wholeText } from '@/lib/language/numbers';

/** "1 week", "12 weeks" */
export function counted(count: number, noun: string): string {
  return `${wholeText(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** "4,176" */
export const withCommas = wholeText;

/** As the bell and the sidebar show a count. */
export function countText(count: number, most: number): string {
  return count > most ? `${most}+` : `${count}`;
}
