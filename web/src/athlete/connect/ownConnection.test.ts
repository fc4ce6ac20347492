import { expect, test } from 'vitest';
import type { Connection } from '@/domain/watch/connection';
import { endedText, standingText } from './ownConnection';

const none: Connection = {
  state: 'filesOnly',
  sent: 0,
  notSent: 0,
  fetched: 0,
  ofStrava: 0,
  withoutRoom: 0,
  offersHistory: false,
};
const connectedAt = new Date(2026, 8, 2, 8, 0).toISOString();
const own: Connection = { ...none, state: 'works', isOwn: true, connectedAt };

test('the athlete reads whose connection it is, since when, and until when it worked', () => {
  expect(standingText(none)).toBe('Not connected');
  expect(standingText(own)).toBe('since 2 Sep 2026');
  expect(standingText({ ...own, isOwn: false })).toBe('by your coach, since 2 Sep 2026');
  const lastSyncAt = new Date(2026, 9, 12, 6, 0).toISOString();
  const broken: Connection = { ...own, state: 'noAccess', problem: 'keyRefused' };
  expect(standingText({ ...broken, lastSyncAt }, new Date(2026, 9, 15))).toBe('worked until 12 Oct');
  expect(standingText(broken)).toBe('doesn’t work yet');
});

test('how a sign-in ended is told, and only that', () => {
  expect(endedText('connected')).toBe('Connected. The first sessions are sent within a minute.');
  expect(endedText('incomplete')).toContain('leave all boxes ticked');
  expect(endedText(null)).toBeUndefined();
  expect(endedText('<b>')).toBeUndefined();
});
