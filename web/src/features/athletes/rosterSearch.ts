import * as v from 'valibot';
import { addressOf, someText } from '@/lib/address';
import { listAddress } from '@/lib/paging';
import { rosterOrders } from './rosterOrder';

const [, ...otherOrders] = rosterOrders;

/** Without an order those who need the coach stand first. */
export const readRosterSearch = addressOf({
  ...listAddress,
  group: someText,
  order: v.picklist(otherOrders),
});
export type RosterSearch = ReturnType<typeof readRosterSearch>;
