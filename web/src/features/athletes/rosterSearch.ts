import { type ListSearch, readListSearch } from '@/lib/paging';

/** What the roster's address holds. */
export type RosterSearch = ListSearch & { group?: string };

/** Reads the roster's address; what makes no sense is left out. */
export function readRosterSearch(search: Record<string, unknown>): RosterSearch {
  const { group } = search;
  return {
    ...readListSearch(search),
    // An address is parsed as JSON where it can be: ?group=2027 is a number.
    ...((typeof group === 'string' || typeof group === 'number') && group !== '' && { group: String(group) }),
  };
}
