import type { components } from '@/lib/schema';

export type Inbox = components['schemas']['Inbox'];
export type InboxGroup = components['schemas']['InboxGroup'];
export type InboxItem = components['schemas']['InboxItem'];
export type InboxKind = components['schemas']['InboxKindName'];

/** A stable id of the topic: the item's id without its latest event. */
export function matterOf({ id }: InboxItem): string {
  return id.split('.', 2).join('.');
}

/** Groups without items are removed. */
export function withoutItems(inbox: Inbox, ids: ReadonlySet<string>): Inbox {
  const isLeft = ({ id }: InboxItem) => !ids.has(id);
  const groups = inbox.groups
    .map((group) => {
      const items = group.items.filter(isLeft);
      return { ...group, items, count: group.count - (group.items.length - items.length) };
    })
    .filter(({ count }) => count > 0);
  const { latest, unread } = inbox.notifications;
  const unreadGone = latest.filter((item) => !isLeft(item) && !item.isRead).length;
  return {
    ...inbox,
    groups,
    count: groups.reduce((sum, { count }) => sum + count, 0),
    notifications: { latest: latest.filter(isLeft), unread: Math.max(0, unread - unreadGone) },
  };
}

/** Without ids, all items are marked as read. */
export function withRead(inbox: Inbox, ids?: ReadonlySet<string>): Inbox {
  const read = (item: InboxItem) => (!ids || ids.has(item.id) ? { ...item, isRead: true } : item);
  const { latest, unread } = inbox.notifications;
  const newlyRead = latest.filter(({ id, isRead }) => !isRead && ids?.has(id)).length;
  return {
    ...inbox,
    groups: inbox.groups.map((group) => ({ ...group, items: group.items.map(read) })),
    notifications: { latest: latest.map(read), unread: ids ? Math.max(0, unread - newlyRead) : 0 },
  };
}
