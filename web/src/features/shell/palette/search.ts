import { type Entry, type Group, groups } from './entries';
import { rankOf, wordsOf } from './match';

const maxInGroup = 5;
/** Ranks below every match by the entry's own text. */
const byOtherText = 10;

export type FoundGroup = { group: Group; entries: Entry[] };

/** The best matches of each group. Without a query: the most recent plans, and actions. */
export function searchEntries(entries: readonly Entry[], query: string): FoundGroup[] {
  const words = wordsOf(query);
  const shown = words.length === 0 ? entries.filter(isShownAtFirst) : entries;
  const ranked = new Map<Group, { entry: Entry; rank: number }[]>(groups.map((group) => [group, []]));
  for (const entry of shown) {
    const rank = rankOfEntry(words, entry);
    if (rank !== undefined) ranked.get(entry.group)?.push({ entry, rank });
  }
  const bestOf = (group: Group) => Math.min(...(ranked.get(group) ?? []).map(({ rank }) => rank));
  // An athlete comes before the plans of that name.
  const isAthleteFirst = words.length > 0 && bestOf('athletes') <= bestOf('plans');
  const ordered = isAthleteFirst ? [...new Set<Group>(['athletes', ...groups])] : groups;
  return ordered.flatMap((group) => {
    const best = (ranked.get(group) ?? []).sort((one, other) => one.rank - other.rank).slice(0, maxInGroup);
    return best.length > 0 ? [{ group, entries: best.map(({ entry }) => entry) }] : [];
  });
}

function rankOfEntry(words: readonly string[], { folded, foldedOther }: Entry): number | undefined {
  const rank = rankOf(words, folded);
  if (rank !== undefined) return rank;
  const other = rankOf(words, `${folded} ${foldedOther}`);
  return other === undefined ? undefined : byOtherText + other;
}

function isShownAtFirst({ group, id }: Entry): boolean {
  return group === 'plans' || (group === 'actions' && id.startsWith('action '));
}
