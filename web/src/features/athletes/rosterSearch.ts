import * as v from 'valibot';
import { addressOf, someText } from '@/lib/address';
import { listAddress } from '@/lib/paging';

const rosterOrders = ['needs', 'name', 'race'] as const;
/** Who needs the coach, by name, or by the next race. */
export type RosterOrder = (typeof rosterOrders)[number];

const [, ...otherOrders] = rosterOrders;

/** Without an order those who need the coach stand first. */
export const readRosterSearch = addressOf({
  ...listAddress,
  group: someText,
  order: v.picklist(otherOrders),
});
export type RosterSearch = ReturnType<typeof readRosterSearch>;
