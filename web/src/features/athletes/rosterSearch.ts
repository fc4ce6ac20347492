import { addressOf, oneOf, someText } from '@/lib/address';
import { listAddress } from '@/lib/paging';

const rosterOrders = ['needs', 'name', 'race'] as const;
/** By need for the coach, by name, or by the next race. */
export type RosterOrder = (typeof rosterOrders)[number];

const [, ...otherOrders] = rosterOrders;

/** By default those who need the coach come first. */
export const readRosterSearch = addressOf({
  ...listAddress,
  group: someText,
  order: oneOf(otherOrders),
});
export type RosterSearch = ReturnType<typeof readRosterSearch>;
