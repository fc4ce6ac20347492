import { type ListSearch, readListSearch } from '@/lib/paging';
import { type RosterOrder, rosterOrders } from './rosterOrder';

/** What the roster's address holds. Without an order those who need the coach stand first. */
export type RosterSearch = ListSearch & { group?: string; order?: Exclude<RosterOrder, 'needs'> };

/** Reads the roster's address; what makes no sense is left out. */
export function readRosterSearch(search: Record<string, unknown>): RosterSearch {
  const { group } = search;
  const order = rosterOrders.find((known) => known !== 'needs' && known === search.order);
  return {
    ...readListSearch(search),
    // An address is parsed as JSON where it can be: ?group=2027 is a number.
    ...((typeof group === 'string' || typeof group === 'number') && group !== '' && { group: String(group) }),
    ...(order && order !== 'needs' && { order }),
  };
}
