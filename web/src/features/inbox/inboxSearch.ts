import { addressOf, anId } from '@/lib/address';

/** Which group is shown; all of them without one, and where there is none of that kind. */
export const readInboxSearch = addressOf({ group: anId });
export type InboxSearch = ReturnType<typeof readInboxSearch>;
