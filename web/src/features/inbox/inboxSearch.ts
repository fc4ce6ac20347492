import { addressOf, anId } from '@/lib/address';

/** The group to show; all groups if it is absent or unknown. */
export const readInboxSearch = addressOf({ group: anId });
export type InboxSearch = ReturnType<typeof readInboxSearch>;
