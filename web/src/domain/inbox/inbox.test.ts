import { expect, it } from 'vitest';
import { matterOf, withoutItems, withRead } from './inbox';
import { inboxOf, item } from './inbox.testing';

const first = item('comment', { id: 'comment.one.1' });
const second = item('comment', { id: 'comment.two.1' });
const failed = item('messageFailed', { id: 'messageFailed.three.1', isRead: true });

it('removed items leave the count, and the last one takes its group along', () => {
  const before = inboxOf([first, second, failed], 2);
  const after = withoutItems(before, new Set([second.id, failed.id]));
  expect(after.groups.map(({ kind, count }) => [kind, count])).toEqual([['comment', 1]]);
  expect([after.count, after.notifications.unread]).toEqual([1, 1]);
  expect(after.notifications.latest).toEqual([first]);
});

it('unlisted items still count', () => {
  const [group] = inboxOf([first, second]).groups;
  const many = { ...inboxOf([first, second]), groups: group ? [{ ...group, count: 130 }] : [], count: 130 };
  expect(withoutItems(many, new Set([first.id])).count).toBe(129);
});

it('one notification is read, or all of them', () => {
  const inbox = inboxOf([first, second, failed], 7);
  const one = withRead(inbox, new Set([first.id, failed.id]));
  expect([one.notifications.unread, one.groups[0]?.items.map(({ isRead }) => isRead)]).toEqual([
    6,
    [true, false],
  ]);
  const all = withRead(inbox);
  expect(all.notifications.unread).toBe(0);
  expect(all.notifications.latest.every(({ isRead }) => isRead)).toBe(true);
});

it('a topic keeps its id while something new happens to it', () => {
  expect(matterOf(item('missed', { id: 'missed.maya.2026-10-14' }))).toBe('missed.maya');
  expect(matterOf(item('missed', { id: 'missed.maya.2026-10-15' }))).toBe('missed.maya');
});
