import { t } from '@lingui/core/macro';
import { listed } from '@/lib/language/lists';
import type { Advice, PlanRule } from '../planCheck';

/** All the findings of one rule, with their weeks. */
export type Matter = { rule: PlanRule; weeks: number[]; pieces: Advice[] };

/** In order of first appearance. */
export function mattersOf(advice: readonly Advice[]): Matter[] {
  const matters = new Map<PlanRule, Matter>();
  for (const piece of advice) {
    const { rule, week } = piece;
    const matter = matters.get(rule) ?? { rule, weeks: [], pieces: [] };
    matters.set(rule, matter);
    matter.pieces.push(piece);
    if (matter.weeks.at(-1) !== week) matter.weeks.push(week);
  }
  return [...matters.values()];
}

/** "week 3", "weeks 3, 5 and 7", "weeks 1 to 4 and 9" */
export function weeksInWords(weeks: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < weeks.length; ) {
    let end = at;
    while (weeks[end + 1] === (weeks[end] ?? 0) + 1) end += 1;
    // Two weeks in a row are listed separately.
    if (end - at < 2) end = at;
    const [first = 0, last = 0] = [weeks[at], weeks[end]];
    parts.push(first === last ? String(first) : t`${first} to ${last}`);
    at = end + 1;
  }
  const numbers = listed(parts);
  return weeks.length === 1 ? t`week ${numbers}` : t`weeks ${numbers}`;
}

/** The key by which advice is dismissed, independent of the language. If the figures change, it is new advice. */
export function keyOf({ rule, week, figures }: Advice): string {
  return `${rule}:${week}:${hashOf(figures.join(' '))}`;
}

/** FNV-1a: short, and the same on every device. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
