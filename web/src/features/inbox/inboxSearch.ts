import type { InboxKind } from '@/lib/inbox/inbox';
import { openKinds } from './groups';

/** Which group is shown; all of them without one. */
export type InboxSearch = { group?: InboxKind };

export function readInboxSearch({ group }: Record<string, unknown>): InboxSearch {
  const kind = openKinds.find((one) => one === group);
  return kind ? { group: kind } : {};
}
