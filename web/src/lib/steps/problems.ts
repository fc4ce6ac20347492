import type { ReadingProblem } from './reading';

/** The text in parts, those that were not understood marked. */
export function marked(
  text: string,
  problems: readonly ReadingProblem[],
): { text: string; isProblem: boolean; start: number }[] {
  const parts = [];
  let place = 0;
  for (const { start, end } of [...problems].sort((one, other) => one.start - other.start)) {
    const from = Math.max(place, Math.min(start, text.length));
    const to = Math.min(end, text.length);
    if (to <= from) continue;
    if (from > place) parts.push({ text: text.slice(place, from), isProblem: false, start: place });
    parts.push({ text: text.slice(from, to), isProblem: true, start: from });
    place = to;
  }
  if (place < text.length) parts.push({ text: text.slice(place), isProblem: false, start: place });
  return parts;
}

/** The word that the reader takes to be meant. */
export function guessIn(message: string): string | undefined {
  return /Did you mean “([^”]+)”\?$/.exec(message)?.[1];
}

export function mended(text: string, { start, end }: ReadingProblem, guess: string): string {
  return text.slice(0, start) + guess + text.slice(end);
}
