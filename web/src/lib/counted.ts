import { withCommas } from './withCommas';

/** "1 week", "12 weeks" */
export function counted(count: number, noun: string): string {
  return `${withCommas(count)} ${noun}${count === 1 ? '' : 's'}`;
}
