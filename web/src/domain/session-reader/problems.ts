import { t } from '@lingui/core/macro';
import type { ReadingChoice, ReadingProblem } from './queries';

/** Splits the text into parts and marks those that were not understood. */
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

/** Replaces the doubtful part with a suggestion. */
export function mended(text: string, { start, end }: ReadingProblem, choice: ReadingChoice): string {
  return text.slice(0, start) + choice.text + text.slice(end);
}

/** The label of a suggestion's button. A single one is a correction, so it says "Use". */
export function choiceLabel({ choices }: ReadingProblem, { label }: ReadingChoice): string {
  return choices.length === 1 ? t`Use “${label}”` : label;
}
